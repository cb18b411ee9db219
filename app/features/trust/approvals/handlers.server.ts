import { appendAuditEntry } from '#platform/audit/append.ts';
import type { Admin } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { Problem } from '#values/problem.ts';
import type { Decided } from './actions.server.ts';
import type { decision, undoing } from './contract.ts';
import * as queries from './queries.server.ts';
import { mayUndo, undoSeconds } from './rules.ts';

/** One second more than the time to undo, because the clocks of two servers may differ. */
const notifyAfterSeconds = undoSeconds + 1;

export async function decideCaregiver({ db, viewer, input, platform }: Admin<typeof decision>) {
  const { caregiverId, approve, reason } = input;
  const caregiver = await findCaregiverToDecide(db, caregiverId, viewer.id);
  const approvalStatus = approve ? 'approved' : 'rejected';
  if (caregiver.approvalStatus === approvalStatus) {
    throw new Problem('conflict', `This caregiver is ${approvalStatus} already.`);
  }

  const decidedAt = platform.clock.now();
  await queries.updateDecision(db, caregiverId, {
    approvalStatus,
    rejectionReason: approve ? null : reason!,
    decidedAt,
    decidedBy: viewer.id,
  });
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: approve ? 'caregiver_approve' : 'caregiver_reject',
    subjectKind: 'caregiver',
    subjectId: caregiverId,
    notes: reason,
  });
  await tellLater(db, platform, caregiverId, decidedAt);
  return { success: true as const };
}

function tellLater(db: Database, platform: Platform, caregiverId: string, decidedAt: Date) {
  const decided: Decided = { caregiverId, decidedAt: decidedAt.toISOString() };
  return platform.jobs.send(db, 'approvals.tell', decided, { afterSeconds: notifyAfterSeconds });
}

export async function undoDecision({ db, viewer, input, platform }: Admin<typeof undoing>) {
  const { caregiverId } = input;
  const { decidedAt, decidedAtBefore } = await findCaregiverToDecide(db, caregiverId, viewer.id);
  if (!decidedAt) throw new Problem('conflict', 'There is no decision to undo.');
  if (!mayUndo(decidedAt, platform.clock.now())) {
    throw new Problem('conflict', 'It is too late to undo this: the caregiver is being told.');
  }

  await queries.restoreDecision(db, caregiverId);
  if (decidedAtBefore && mayBeUntold(decidedAtBefore, decidedAt)) {
    await tellLater(db, platform, caregiverId, decidedAtBefore);
  }
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: 'caregiver_undo_decision',
    subjectKind: 'caregiver',
    subjectId: caregiverId,
  });
  return { success: true as const };
}

/**
 * Whether the next decision may have come before the caregiver was told of this one: background work can be
 * late. Nobody is told of the same decision twice.
 */
const mayBeUntold = (decidedAt: Date, next: Date) =>
  next.getTime() - decidedAt.getTime() < 60 * 60 * 1000;

/** An admin must not decide about their own profile. */
async function findCaregiverToDecide(db: Database, caregiverId: string, adminId: string) {
  const caregiver = await queries.findForDecision(db, caregiverId);
  if (!caregiver) throw new Problem('missing', 'Caregiver not found.');
  if (caregiver.userId === adminId) {
    throw new Problem('forbidden', 'Another admin must decide about your own profile.');
  }
  return caregiver;
}
