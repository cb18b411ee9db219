import { utcDay } from '#values/utc-day.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './admin/queries.server.ts';

const batch = 1000;

/**
 * Closes listings whose last day is over. Pages do not depend on it, because every query compares
 * the day itself; it keeps ended listings out of the indexes of open ones.
 */
export async function closeEndedListings(db: Database, { clock }: Platform): Promise<void> {
  const now = clock.now();
  const today = utcDay(now);
  let closed: number;
  do closed = await queries.closeEnded(db, today, now, batch);
  while (closed === batch);
  await queries.deleteOldEnds(db, today);
}
