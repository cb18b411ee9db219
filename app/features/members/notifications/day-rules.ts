/** Notifications as a list by day, with several messages of one conversation in one row. */
import { isAboutContact } from './rules.ts';
import { dayKey, dayText, daysBetween } from '#values/moment-text.ts';

type Notification = {
  id: string;
  kind: string;
  title: string;
  path: string;
  count: number;
  createdAt: Date;
  readAt: Date | null;
};

export type Row<One extends Notification> = One & {
  /** of all that stand in this row */
  count: number;
  isUnread: boolean;
};

export type Section<One extends Notification> = { heading: string; rows: Row<One>[] };

/** The heading of everything that is older than a week. */
export const earlier = 'Earlier';

/** Within a week each day has a heading; what is older stands under one. */
const daysApart = 7;

export function byDay<One extends Notification>(
  notifications: readonly One[],
  now: Date,
  timeZone: string,
): Section<One>[] {
  const sections: Section<One>[] = [];
  const rows = new Map<string, Row<One>>();
  for (const notification of notifications) {
    const { createdAt, kind, title, path, count, readAt } = notification;
    const isUnread = readAt === null;
    const key = [dayKey(createdAt, timeZone), path].join(' ');
    const isText = kind === 'message' && !isAboutContact(title);
    const known = isText ? rows.get(key) : undefined;
    if (known) {
      known.count += count;
      known.isUnread ||= isUnread;
      continue;
    }
    const row = { ...notification, count, isUnread };
    if (isText) rows.set(key, row);
    const isRecent = daysBetween(createdAt, now, timeZone) < daysApart;
    const heading = isRecent ? dayText(createdAt, now, timeZone) : earlier;
    if (sections.at(-1)?.heading !== heading) sections.push({ heading, rows: [] });
    sections.at(-1)!.rows.push(row);
  }
  return sections;
}
