/** Sending limits, enforced by the server and anticipated by the browser: 30 a minute, 1 a second. */
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
