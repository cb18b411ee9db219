import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

const isOnList = sql<boolean>`
  newsletter_subscribers.confirmed_at is not null
  and newsletter_subscribers.unsubscribed_at is null`;

/**
 * Saves an address that waits for its confirmation; one that is on the list already stays as it
 * is. The row is written in both cases, so that the response time does not show which case it
 * was.
 */
export function upsertSubscriber(
  db: Database,
  subscriber: { email: string; confirmationHash: Buffer; createdAt: Date },
) {
  return db
    .insertInto('newsletterSubscribers')
    .values(subscriber)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        confirmationHash: sql`case when ${isOnList} then null else excluded.confirmation_hash end`,
        // Whoever asks again has as long to confirm as the first time.
        createdAt: sql`case when ${isOnList} then newsletter_subscribers.created_at else excluded.created_at end`,
      }),
    )
    .returning(['unsubscribeToken', isOnList.as('isOnList')])
    .executeTakeFirstOrThrow();
}

export async function confirmSubscriber(
  db: Database,
  confirmationHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterSubscribers')
    .set({ confirmedAt: now, unsubscribedAt: null, confirmationHash: null })
    .where('confirmationHash', '=', confirmationHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function unsubscribe(
  db: Database,
  unsubscribeToken: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterSubscribers')
    .set((set) => ({
      unsubscribedAt: set.fn.coalesce('unsubscribedAt', set.val(now)),
      confirmationHash: null,
    }))
    .where('unsubscribeToken', '=', unsubscribeToken)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Addresses that nobody confirmed since the first date, and those that left before the second. */
export async function deleteOldSubscribers(db: Database, unconfirmed: Date, left: Date) {
  await db
    .deleteFrom('newsletterSubscribers')
    .where((is) =>
      is.or([
        is.and([is('confirmedAt', 'is', null), is('createdAt', '<', unconfirmed)]),
        is.and([is('unsubscribedAt', '<', left), is('createdAt', '<', unconfirmed)]),
      ]),
    )
    .execute();
}
