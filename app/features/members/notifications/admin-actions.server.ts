import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { Role } from '#values/roles.ts';
import { notifyAll } from './actions.server.ts';
import type { News } from './actions.server.ts';

/** Notifies every admin, except one whom the matter is about. */
export async function notifyAdmins(
  db: Database,
  platform: Platform,
  { except, ...news }: Omit<News, 'userId' | 'ownMail'> & { except?: string | null },
): Promise<void> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('roles', '@>', sql<Role[]>`array['admin']`)
    .where('suspendedAt', 'is', null)
    .where('id', 'is distinct from', except ?? null)
    .execute();
  const userIds = admins.map(({ id }) => id);
  await notifyAll(db, platform, userIds, news);
}
