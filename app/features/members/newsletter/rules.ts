/** Newsletters go only to confirmed subscribers; those who unsubscribed are 'left'. */
export const subscriberStates = ['confirmed', 'unconfirmed', 'left'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

type Times = { confirmedAt: Date | null; unsubscribedAt: Date | null };

export function stateOf({ confirmedAt, unsubscribedAt }: Times): SubscriberState {
  if (unsubscribedAt) return 'left';
  return confirmedAt ? 'confirmed' : 'unconfirmed';
}
