import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './admin/queries.server.ts';
import { dayOf } from './rules.ts';

const batch = 1000;

/**
 * Lets go of listings whose last day is over. Nobody waits for it: every page asks for the day
 * itself. It keeps the indexes of open listings free of what no page shows.
 */
export async function closeEndedListings(db: Database, { clock }: Platform): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  let closed: number;
  do closed = await queries.closeEnded(db, today, now, batch);
  while (closed === batch);
  await queries.deleteOldEnds(db, today);
}
