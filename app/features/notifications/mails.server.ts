import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './mail-queries.server.ts';
import { gatheringMinutes } from './rules.ts';
import type { NotificationKind } from './rules.ts';
import { writeToken } from './unsubscribing.server.ts';

/** Mails everyone what waits for them: one mail each, however much it is. */
export async function mailNotifications(db: Database, platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const userId of await queries.listRecipients(db, now)) {
    await db.transaction().execute((transaction) => mailTo(transaction, platform, userId));
  }
}

async function mailTo(db: Database, platform: Platform, userId: string): Promise<void> {
  const now = platform.clock.now();
  // What is still being gathered goes along: it would be a second mail two minutes later.
  const until = new Date(now.getTime() + gatheringMinutes * 60_000);
  const due = await queries.takeDue(db, userId, until);
  const news = due.filter(({ readAt }) => readAt === null);
  const recipient = await queries.findConfirmedEmail(db, userId);
  if (!recipient || news.length === 0) return;

  const { brand, publicUrl } = platform.settings;
  const kinds = [...new Set(news.map(({ kind }) => kind as NotificationKind))];
  const token = writeToken(platform.keys, { userId, kinds });
  const subject = subjectOf(news, brand.name);
  await queueMail(db, platform.jobs, {
    cause: `notifications:${userId}:${now.toISOString()}`,
    kind: 'notifications',
    recipient,
    subject,
    unsubscribeUrl: `${publicUrl}/_api/notifications/unsubscribe?token=${token}`,
    ...renderMail({
      brand: brand.name,
      heading: subject,
      paragraphs: news.length === 1 ? [] : listed(news.map(({ title }) => title)),
      button: { label: `Open ${brand.name}`, url: `${publicUrl}${news[0]!.path}` },
      footer: `To get no more mails like this: ${publicUrl}/notifications/unsubscribe?token=${token}`,
    }),
  });
}

function subjectOf(news: { title: string; count: number }[], brand: string): string {
  const [first, ...others] = news;
  if (others.length > 0) return `You have ${news.length} notifications on ${brand}`;
  return first!.count > 1 ? `You have ${first!.title}` : first!.title;
}

const longestList = 20;

function listed(titles: string[]): string[] {
  const left = titles.length - longestList;
  return [...titles.slice(0, longestList), ...(left > 0 ? [`And ${left} more.`] : [])];
}
