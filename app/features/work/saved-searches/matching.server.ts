import { utcDay } from '#values/utc-day.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { subjects } from './fit-conditions.server.ts';
import { matchSome } from './match-queries.server.ts';

/** So few that nobody who changes a profile meanwhile waits for long. */
const most = 50;

/** Finds the searches that all news since the last time are new for. */
export async function matchNews(db: Database, { clock }: Pick<Platform, 'clock'>): Promise<void> {
  const now = clock.now();
  for (const subject of Object.values(subjects)) {
    let taken: number;
    do taken = await matchSome(db, subject, { now, today: utcDay(now), most });
    while (taken === most);
  }
}
