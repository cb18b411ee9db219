import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

export type AuditEntry = {
  /** the user who did it; null for the operator on the command line, or a background job */
  performedBy: string | null;
  /** such as `caregiver_approve` */
  action: string;
  subjectKind: string;
  subjectId: string;
  notes?: string;
};

/**
 * Records who did what to whom, by ids rather than names. The database adds the number and the hash.
 * It must run in the transaction of the action, so that neither is saved without the other.
 */
export async function appendAuditEntry(db: Database, entry: AuditEntry): Promise<void> {
  if (!db.isTransaction) throw new Error('An audit entry is written in a transaction only.');
  const { performedBy, action, subjectKind, subjectId, notes = null } = entry;
  await sql`
    insert into audit_log (performed_by, action, subject_kind, subject_id, notes)
    values (${performedBy}, ${action}, ${subjectKind}, ${subjectId}, ${notes})`.execute(db);
}
