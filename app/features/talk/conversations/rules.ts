export const sides = ['family', 'caregiver'] as const;
export type Side = (typeof sides)[number];

export const otherSide = { family: 'caregiver', caregiver: 'family' } as const;

/** Who wrote a message, as someone on this side sees it. */
export function senderSeenFrom(side: Side, sender: Side | 'system'): 'me' | 'them' | 'system' {
  if (sender === 'system') return 'system';
  return sender === side ? 'me' : 'them';
}

/**
 * Whether people can write to each other here. Only those who blocked are told why they cannot:
 * the other side learns neither of a block nor of a suspension.
 */
export const standings = ['open', 'blocked_by_you', 'closed'] as const;
export type Standing = (typeof standings)[number];

type Party = { id: string | null; isSuspended: boolean; hasBlocked: boolean };

export function standingOf(me: Party, them: Party): Standing {
  if (me.hasBlocked) return 'blocked_by_you';
  return them.hasBlocked || them.isSuspended || them.id === null ? 'closed' : 'open';
}

export const refusals = {
  blocked_by_you: 'You blocked this person. Unblock them to write to them.',
  closed: 'You can no longer write to this person.',
};

export const longestMessage = 2000;

/** Where a conversation is read; what tells of it, by bell or by mail, leads there. */
export function pathOfConversation(conversationId: string): string {
  return `/messages?conversation=${conversationId}`;
}

const longestPreview = 160;

/** A message in one line, for a list. */
export function previewOf(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ');
  return line.length > longestPreview ? `${line.slice(0, longestPreview - 1)}…` : line;
}
