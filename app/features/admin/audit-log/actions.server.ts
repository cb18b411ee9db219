import type { Database } from '#platform/database/connection.ts';
import type { Entry } from './contract.ts';
import { nameEntry } from './entries.ts';
import * as queries from './queries.server.ts';

/** The latest entries about a caregiver, the newest first. */
export async function latestEntries(
  db: Database,
  caregiverId: string,
  limit: number,
): Promise<Entry[]> {
  const entries = await queries.listAbout(db, caregiverId, { sort: 'newest', limit });
  return entries.map(nameEntry);
}
