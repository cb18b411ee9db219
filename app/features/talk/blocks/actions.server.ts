import type { Database } from '#platform/database/connection.ts';

/** Whether either of the two blocked the other: they neither see nor reach each other. */
export async function areBlocked(db: Database, one: string, other: string): Promise<boolean> {
  const block = await db
    .selectFrom('blocks')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('blockerId', '=', one), where('blockedId', '=', other)]),
        where.and([where('blockerId', '=', other), where('blockedId', '=', one)]),
      ]),
    )
    .executeTakeFirst();
  return block !== undefined;
}
