/** What both sides keep to: so many messages in so many seconds, and never two in one. */
export const sendLimits = {
  window: { points: 30, seconds: 60 },
  pace: { points: 1, seconds: 1 },
};

export const messageTypes = [
  'text',
  'contact_requested',
  'contact_shared',
  'contact_withdrawn',
] as const;
export type MessageType = (typeof messageTypes)[number];
