import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { Caregiver } from './caregiver.ts';
import type { Verification } from './verifications.ts';

const remembered = 40;

/**
 * What the admin did last. The log writes its own time and hash, so these entries are as old as
 * the planting; only their order tells the past.
 */
export async function plantAuditLog(
  db: Database,
  {
    caregivers,
    verifications,
    adminId,
  }: { caregivers: Caregiver[]; verifications: Verification[]; adminId: string },
) {
  const decided = caregivers
    .filter(({ decidedAt }) => decidedAt)
    .toSorted((a, b) => a.decidedAt!.getTime() - b.decidedAt!.getTime())
    .slice(-remembered);
  const entries = decided.flatMap((caregiver) => [
    ...verifications
      .filter(({ caregiverId, completedAt }) => caregiverId === caregiver.id && completedAt)
      .map(({ type, status }) => ({
        action: 'verification_update',
        subject: caregiver.id,
        notes: `${type} set to ${status}`,
      })),
    {
      action: caregiver.approvalStatus === 'approved' ? 'caregiver_approve' : 'caregiver_reject',
      subject: caregiver.id,
      notes: caregiver.rejectionReason,
    },
  ]);
  await sql`
    insert into audit_log (performed_by, action, subject_kind, subject_id, notes)
    select ${adminId}::uuid, action, 'caregiver', subject, notes
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
      as entry(action text, subject text, notes text)`.execute(db);
}
