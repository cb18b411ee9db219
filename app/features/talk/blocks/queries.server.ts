import type { Database } from '#platform/database/connection.ts';

export async function insertBlock(
  db: Database,
  block: { blockerId: string; blockedId: string; createdAt: Date },
) {
  await db
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['blockerId', 'blockedId']).doNothing())
    .execute();
}

export async function deleteBlock(db: Database, blockerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('id', '=', id)
    .where('blockerId', '=', blockerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function listBlocks(db: Database, blockerId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blockedId')
    .leftJoin('caregivers', 'caregivers.userId', 'blockedId')
    .select(['blocks.id', 'users.displayName', 'caregivers.displayName as caregiverName'])
    .select('blocks.createdAt')
    .where('blockerId', '=', blockerId)
    .orderBy('blocks.createdAt', 'desc')
    .execute();
}
