import type { Database } from '#platform/database/connection.ts';
import * as queries from './queries.server.ts';

/** Whether either of the two blocked the other: they neither see nor reach each other. */
export function areBlocked(db: Database, oneUserId: string, otherUserId: string): Promise<boolean> {
  return queries.isBlockBetween(db, oneUserId, otherUserId);
}
