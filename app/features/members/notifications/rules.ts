export const notificationKinds = [
  'message',
  'application',
  'application_status',
  'approval',
  'verification',
  'testimonial',
  'report',
  'help',
  'job',
  'saved_search',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a list of notifications can be narrowed to. */
export const notificationGroups = [
  'messages',
  'applications',
  'posts',
  'searches',
  'profile',
  'safety',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

const groups: Partial<Record<string, NotificationGroup>> = {
  message: 'messages',
  application: 'applications',
  application_status: 'applications',
  job: 'posts',
  saved_search: 'searches',
  approval: 'profile',
  verification: 'profile',
  testimonial: 'profile',
};

/** Everything else is about reports and help. */
export function groupOf(kind: string): NotificationGroup {
  return groups[kind] ?? 'safety';
}

export function kindsOf(group: NotificationGroup): NotificationKind[] {
  return notificationKinds.filter((kind) => groupOf(kind) === group);
}

/** Offers of contact details are messages too; only their title tells them apart. */
export function isAboutContact(title: string): boolean {
  return title.endsWith('share contact information');
}

/**
 * Users choose how often these are mailed. Mails about a family's own job request, and answers to what
 * someone asked us, are always sent; a saved search says itself how often.
 */
export const optionalMailKinds = notificationKinds.filter(
  (kind) => kind !== 'job' && kind !== 'help' && kind !== 'saved_search',
);

export function isMailOptional(kind: NotificationKind): boolean {
  return optionalMailKinds.some((chosen) => chosen === kind);
}

const subjects: Record<NotificationKind, string> = {
  message: 'You have a new message',
  application: 'There is news about your job',
  application_status: 'There is news about an application',
  approval: 'There is news about a profile',
  verification: 'There is news about a profile',
  testimonial: 'There is news about a profile',
  report: 'There is an answer for you',
  help: 'There is an answer for you',
  job: 'There is news about your job',
  saved_search: 'There is news in a saved search',
};

/** What a locked phone may show to anybody: neither a name nor a word of what happened. */
export const neutralSentence = (kind: NotificationKind, brand: string) =>
  `${subjects[kind]} on ${brand}`;

export const mailFrequencies = ['at_once', 'daily', 'off'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** For users who have not chosen. */
export const defaultMailFrequency: MailFrequency = 'at_once';

/** A mail waits this long for further notifications, so that ten messages in a row make one mail. */
export const gatheringMinutes = 2;

/** Morning in the United States. */
const digestHourUtc = 14;

/** When a notification created now is mailed; null for never. */
export function mailDueAt(frequency: MailFrequency, now: Date): Date | null {
  if (frequency === 'off') return null;
  const due = new Date(now);
  if (frequency === 'at_once') {
    due.setUTCMinutes(due.getUTCMinutes() + gatheringMinutes);
    return due;
  }
  due.setUTCHours(digestHourUtc, 0, 0, 0);
  if (due <= now) due.setUTCDate(due.getUTCDate() + 1);
  return due;
}
