import type { Database } from '#platform/database/connection.ts';
import type { Entry } from './contract.ts';
import { nameEntry } from './entries.ts';
import * as queries from './queries.server.ts';

export type AuditEntry = {
  /** whose hand it was; null for the operator's own or the product's */
  performedBy: string | null;
  /** what was done, such as `caregiver_approve` */
  action: string;
  subjectKind: string;
  subjectId: string;
  notes?: string;
};

/**
 * Writes down who did what to whom: ids, not names. Its number and its hash come from the database.
 * Outside of a transaction something could be done without its entry, or the other way round.
 */
export async function appendAuditEntry(db: Database, entry: AuditEntry): Promise<void> {
  if (!db.isTransaction) throw new Error('An audit entry is written in a transaction only.');
  await queries.insertEntry(db, { ...entry, notes: entry.notes ?? null });
}

/** The last things that were done to a caregiver, the newest first. */
export async function latestEntries(
  db: Database,
  caregiverId: string,
  limit: number,
): Promise<Entry[]> {
  const entries = await queries.listAbout(db, caregiverId, { sort: 'newest', limit });
  return entries.map(nameEntry);
}
