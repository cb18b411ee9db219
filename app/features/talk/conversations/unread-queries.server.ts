import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import { waitingMessages } from './unread-conditions.server.ts';

export function findWaiting(db: Database, userId: ActedFor) {
  return db.selectFrom(waitingMessages(userId).as('waiting')).selectAll().executeTakeFirstOrThrow();
}
