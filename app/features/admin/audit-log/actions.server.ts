import type { Database } from '#platform/database/connection.ts';
import type { Entry } from './contract.ts';
import { nameEntry } from './entries.ts';
import * as queries from './queries.server.ts';
import { viewedDocument } from './rules.ts';

/** The latest entries about a caregiver, the newest first. */
export async function latestEntries(
  db: Database,
  caregiverId: string,
  limit: number,
): Promise<Entry[]> {
  const entries = await queries.listAbout(db, caregiverId, { sort: 'newest', limit });
  return entries.map(nameEntry);
}

/** When this admin last looked at each document of a caregiver, by the document's id. */
export async function viewingsBy(
  db: Database,
  about: { adminId: string; caregiverId: string },
): Promise<Map<string, Date>> {
  const viewings = await queries.listViewings(db, about);
  return new Map(
    viewings.flatMap(({ notes, performedAt }) => {
      const documentId = viewedDocument(notes ?? '');
      return documentId ? [[documentId, performedAt] as const] : [];
    }),
  );
}
