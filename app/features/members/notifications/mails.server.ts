import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './mail-queries.server.ts';
import { findWish } from './queries.server.ts';
import { gatheringMinutes, isChosen } from './rules.ts';
import type { NotificationKind } from './rules.ts';
import { writeToken } from './unsubscribing.server.ts';
import type { Departure } from './unsubscribing.server.ts';

/** A mail that says more than the few words behind the bell. */
export type OwnWords = {
  cause: string;
  /** as the mail log calls it */
  kind: string;
  recipient: string;
  subject: string;
  heading?: string;
  paragraphs: string[];
  button: { label: string; path: string };
};

/** For whoever wants to hear of this kind at once, or has no choice. Returns false where the same was mailed before. */
export async function mailOwnWords(
  db: Database,
  platform: Platform,
  { userId, kind: of }: { userId: string; kind: NotificationKind },
  { cause, kind, recipient, ...words }: OwnWords,
): Promise<boolean> {
  const isOptional = isChosen(of);
  if (isOptional && (await findWish(db, userId, of)) !== 'at_once') return true;
  return queueMail(db, platform, {
    cause,
    kind,
    recipient,
    ...written(platform, isOptional ? { userId, kinds: [of] } : undefined, words),
  });
}

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
    ...written(
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

type Words = Omit<OwnWords, 'cause' | 'kind' | 'recipient'>;

/** With a way out, for people and for mail programs, of every mail that people may do without. */
function written({ settings, keys }: Platform, told: Departure | undefined, words: Words) {
  const { brand, publicUrl } = settings;
  const { subject, heading = subject, paragraphs, button } = words;
  const wayOut = told && `notifications/unsubscribe?token=${writeToken(keys, told)}`;
  return {
    subject,
    ...(wayOut && { unsubscribeUrl: `${publicUrl}/_api/${wayOut}` }),
    ...renderMail({
      brand: brand.name,
      heading,
      paragraphs,
      button: { label: button.label, url: `${publicUrl}${button.path}` },
      ...(wayOut && { footer: `To get no more mails like this: ${publicUrl}/${wayOut}` }),
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
