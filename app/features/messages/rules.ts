/** What both sides keep to: so many messages in so many seconds, and never two in one. */
export const sendLimits = {
  window: { points: 30, seconds: 60 },
  pace: { points: 1, seconds: 1 },
};

export const longestMessage = 2000;

export const messageTypes = [
  'text',
  'contact_requested',
  'contact_shared',
  'contact_withdrawn',
] as const;
export type MessageType = (typeof messageTypes)[number];

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
