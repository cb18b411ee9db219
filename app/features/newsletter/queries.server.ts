import type { Database } from '#platform/database/connection.ts';

/**
 * Notes an address that waits for its confirmation. Nothing is returned for one that is confirmed
 * already, so that asking again neither tells nor changes anything.
 */
export function upsertSubscriber(
  db: Database,
  { confirmationHash, ...facts }: { email: string; confirmationHash: Buffer; createdAt: Date },
) {
  return db
    .insertInto('newsletterSubscribers')
    .values({ ...facts, confirmationHash })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ confirmationHash })
        .where((where) =>
          where.or([
            where('newsletterSubscribers.confirmedAt', 'is', null),
            where('newsletterSubscribers.unsubscribedAt', 'is not', null),
          ]),
        ),
    )
    .returning('unsubscribeToken')
    .executeTakeFirst();
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
