import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './mail-queries.server.ts';
import { findMailFrequency } from './queries.server.ts';
import { gatheringMinutes, isMailOptional } from './rules.ts';
import type { NotificationKind } from './rules.ts';
import { writeUnsubscribeToken } from './unsubscribe-token.server.ts';
import type { Unsubscription } from './unsubscribe-token.server.ts';

/** A mail that says more than the notification's title. */
export type OwnMail = {
  cause: string;
  /** its kind in the mail log */
  kind: string;
  recipient: string;
  subject: string;
  heading?: string;
  paragraphs: string[];
  button: { label: string; path: string };
  /** how to get no more of them, for a kind that has no preference of its own */
  ending?: {
    /** of the page that asks the reader, and of the endpoint for mail programs */
    path: string;
    footer: string;
  };
};

/**
 * Queues the mail for users who chose mails of this kind at once, and for everyone if the kind is not
 * optional. Returns false if a mail with the same cause was queued before.
 */
export async function queueOwnMail(
  db: Database,
  platform: Platform,
  { userId, kind: of }: { userId: string; kind: NotificationKind },
  { cause, kind, recipient, ...words }: OwnMail,
): Promise<boolean> {
  const isOptional = isMailOptional(of);
  if (isOptional && (await findMailFrequency(db, userId, of)) !== 'at_once') return true;
  return queueMail(db, platform, {
    cause,
    kind,
    recipient,
    ...render(platform, isOptional ? { userId, kinds: [of] } : undefined, words),
  });
}

/** Mails the due notifications, all of one user in one mail. */
export async function mailNotifications(db: Database, platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const userId of await queries.listRecipients(db, now)) {
    await db.transaction().execute((transaction) => mailDue(transaction, platform, userId));
  }
}

async function mailDue(db: Database, platform: Platform, userId: string): Promise<void> {
  const now = platform.clock.now();
  // Includes what is still being gathered, which would be a second mail two minutes later.
  const until = new Date(now.getTime() + gatheringMinutes * 60_000);
  const due = await queries.takeDue(db, userId, { now, until });
  const news = due.filter(({ readAt }) => readAt === null);
  const recipient = await queries.findConfirmedEmail(db, userId);
  if (!recipient || news.length === 0) return;

  const { brand } = platform.settings;
  const kinds = [...new Set(news.map(({ kind }) => kind))];
  await queueMail(db, platform, {
    cause: `notifications:${userId}:${now.toISOString()}`,
    kind: 'notifications',
    recipient,
    ...render(
      platform,
      { userId, kinds },
      {
        subject: subjectOf(news, brand.name),
        paragraphs: news.length === 1 ? [] : listed(news.map(({ title }) => title)),
        button: { label: `Open ${brand.name}`, path: news[0]!.path },
      },
    ),
  });
}

type Words = Omit<OwnMail, 'cause' | 'kind' | 'recipient'>;

/** An optional mail gets a link to unsubscribe, for readers and for mail programs. */
function render({ settings, keys }: Platform, optional: Unsubscription | undefined, words: Words) {
  const { brand, publicUrl } = settings;
  const { subject, heading = subject, paragraphs, button, ending } = words;
  const unsubscribePath = optional
    ? `notifications/unsubscribe?token=${writeUnsubscribeToken(keys, optional)}`
    : ending?.path;
  return {
    subject,
    ...(unsubscribePath && { unsubscribeUrl: `${publicUrl}/_api/${unsubscribePath}` }),
    ...renderMail({
      brand: brand.name,
      heading,
      paragraphs,
      button: { label: button.label, url: `${publicUrl}${button.path}` },
      ...(unsubscribePath && {
        footer: ending?.footer ?? `To get no more mails like this: ${publicUrl}/${unsubscribePath}`,
      }),
    }),
  };
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
