import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

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
  const { performedBy, action, subjectKind, subjectId, notes = null } = entry;
  await sql`
    insert into audit_log (performed_by, action, subject_kind, subject_id, notes)
    values (${performedBy}, ${action}, ${subjectKind}, ${subjectId}, ${notes})`.execute(db);
}
