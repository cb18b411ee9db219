export const mailStates = ['waiting', 'sent', 'failed', 'expired', 'kept'] as const;
export type MailState = (typeof mailStates)[number];
