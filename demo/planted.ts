import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

const seed = { name: 'demo', version: '1' };

export async function isPlanted(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('seeds')
    .select('name')
    .where('name', '=', seed.name)
    .executeTakeFirst();
  return row !== undefined;
}

/** If two processes start at once, the second waits here for the first, and then gets false. */
export async function claim(transaction: Database): Promise<boolean> {
  // A crash soon after the commit may leave nothing, as one before it does, and it is planted again.
  await sql`set local synchronous_commit = off`.execute(transaction);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('seeds')
    .values(seed)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
