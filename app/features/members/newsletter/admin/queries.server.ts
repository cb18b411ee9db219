import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';
import type { SubscriberFilters } from './contract.ts';
import type { SubscriberState } from '../rules.ts';

const isOfState = {
  confirmed: sql<boolean>`unsubscribed_at is null and confirmed_at is not null`,
  unconfirmed: sql<boolean>`unsubscribed_at is null and confirmed_at is null`,
  left: sql<boolean>`unsubscribed_at is not null`,
} satisfies Record<SubscriberState, unknown>;

type Query = SelectQueryBuilder<DB, 'newsletterSubscribers', object>;

const matching = (db: Database, { q, state }: SubscriberFilters): Query =>
  db
    .selectFrom('newsletterSubscribers')
    .$if(q !== undefined, (some) => some.where(sql<boolean>`starts_with(email, lower(${q}))`))
    .$if(state !== undefined, (some) => some.where(isOfState[state!]));

const shown = ['email', 'createdAt', 'confirmedAt', 'unsubscribedAt'] as const;

/** Newest first. */
export function listSubscribers(
  db: Database,
  filters: SubscriberFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return matching(db, filters)
    .select(shown)
    .orderBy('createdAt', 'desc')
    .orderBy('email')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts up to `most`, to keep the query fast. */
export async function countSubscribers(db: Database, filters: SubscriberFilters, most: number) {
  const { count } = await db
    .selectFrom(matching(db, filters).select('email').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next batch in the order of addresses, after the last address of the previous one. */
export function listSubscribersAfter(
  db: Database,
  filters: SubscriberFilters,
  { after, limit }: { after: string; limit: number },
) {
  return matching(db, filters)
    .select([...shown, 'unsubscribeToken'])
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit)
    .execute();
}
