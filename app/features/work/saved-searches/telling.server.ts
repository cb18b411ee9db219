/** Tells people what is new for their saved searches: behind the bell and in one mail. */
import { utcDay } from '#values/utc-day.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { mailOf } from './mails.server.ts';
import { matchNews } from './matching.server.ts';
import { savedPath } from './rules.ts';
import type { AlertPace } from './rules.ts';
import * as queries from './told-queries.server.ts';
import type { Match, Recipient } from './told-queries.server.ts';
import { titleOf } from './words.ts';

/** Who wants to be told at once is told this often at most: the next things wait for each other. */
const quietMinutes = 15;
/** In one transaction: few enough that what others write to these accounts hardly waits. */
const most = 25;

/** What is new since the last time, for those who want to be told at once. */
export async function matchAndTell(db: Database, platform: Platform): Promise<void> {
  await matchNews(db, platform);
  const quietSince = new Date(platform.clock.now().getTime() - quietMinutes * 60_000);
  await tell(db, platform, { paces: ['at_once'], quietSince });
}

/** Every morning what is new since the last one, and on Mondays what is new since the last Monday. */
export async function tellOfDay(db: Database, platform: Platform): Promise<void> {
  await matchNews(db, platform);
  const now = platform.clock.now();
  const isMonday = now.getUTCDay() === 1;
  await tell(db, platform, { paces: isMonday ? ['daily', 'weekly'] : ['daily'], quietSince: now });
}

type Round = { paces: AlertPace[]; quietSince: Date };

async function tell(db: Database, platform: Platform, { paces, quietSince }: Round) {
  const ids = await queries.listRecipients(db, { paces, quietSince });
  for (let start = 0; start < ids.length; start += most) {
    const some = ids.slice(start, start + most);
    await db.transaction().execute((transaction) => tellSome(transaction, platform, some, paces));
  }
}

async function tellSome(db: Database, platform: Platform, ids: string[], paces: AlertPace[]) {
  const now = platform.clock.now();
  const recipients = await queries.lockRecipients(db, ids);
  const untold = await queries.listUntold(
    db,
    recipients.map(({ id }) => id),
    { paces, today: utcDay(now) },
  );
  const shown = untold.filter(({ isShown }) => isShown);
  await queries.forget(
    db,
    untold.filter(({ isShown }) => !isShown),
  );
  await queries.markTold(db, shown, now);
  const news = Map.groupBy(shown.filter(isNewTo()), ({ userId }) => userId);
  // Together, so that no statement waits for the answer to the one before.
  await Promise.all(
    recipients.map(async (recipient) => {
      const matches = news.get(recipient.id);
      if (matches) await tellOne(db, platform, recipient, matches);
    }),
  );
}

/** Nobody is told of the same profile or job twice, not even by two searches. */
function isNewTo() {
  const seen = new Set<string>();
  return ({ userId, kind, subjectId, isTold }: Match) => {
    const key = `${userId} ${kind} ${subjectId}`;
    const isNew = !isTold && !seen.has(key);
    seen.add(key);
    return isNew;
  };
}

function tellOne(db: Database, platform: Platform, recipient: Recipient, matches: Match[]) {
  return notify(db, platform, {
    userId: recipient.id,
    kind: 'saved_search',
    title: titleOf(matches),
    path: savedPath,
    ...(recipient.isEmailVerified && { ownMail: mailOf(platform, recipient, matches) }),
  });
}
