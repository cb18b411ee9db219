/** Notices that the product writes into a thread. */
export function noticeOfOffer(name: string): string {
  return `${name} would like to share contact information.`;
}

export function noticeOfWithdrawal(name: string): string {
  return `${name} no longer offers to share contact information.`;
}

/** A notice about the reader's own step says 'You' instead of their name. */
export function noticeSeenBy(name: string, content: string): string {
  if (content === noticeOfOffer(name)) return 'You offered to share contact information.';
  if (content === noticeOfWithdrawal(name)) {
    return 'You no longer offer to share contact information.';
  }
  return withOwnLine(name, content);
}

/** 'You: …' instead of 'Maria G.: …' above the reader's own address; not if both have that name. */
function withOwnLine(name: string, content: string): string {
  const lines = content.split('\n');
  const isOwn = (line: string) => line.startsWith(`${name}: `);
  if (lines.filter(isOwn).length !== 1) return content;
  return lines.map((line) => (isOwn(line) ? `You${line.slice(name.length)}` : line)).join('\n');
}
