export const notificationKinds = [
  'message',
  'application',
  'application_status',
  'approval',
  'verification',
  'testimonial',
  'report',
  'job',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Of these people choose what is mailed. What a post asks its family belongs to the post: always. */
export const chosenKinds = notificationKinds.filter((kind) => kind !== 'job');

export function isChosen(kind: NotificationKind): boolean {
  return chosenKinds.some((chosen) => chosen === kind);
}

export const mailWishes = ['at_once', 'daily', 'off'] as const;
export type MailWish = (typeof mailWishes)[number];

/** For whoever has not said otherwise. */
export const usualWish: MailWish = 'at_once';

/** A mail waits a little for what else happens: ten messages in a row make one. */
export const gatheringMinutes = 2;

/** In the morning of America. */
const digestHour = 14;

/** When what happened now is to be mailed; null for never. */
export function mailDueAt(wish: MailWish, now: Date): Date | null {
  if (wish === 'off') return null;
  const due = new Date(now);
  if (wish === 'at_once') {
    due.setUTCMinutes(due.getUTCMinutes() + gatheringMinutes);
    return due;
  }
  due.setUTCHours(digestHour, 0, 0, 0);
  if (due <= now) due.setUTCDate(due.getUTCDate() + 1);
  return due;
}
