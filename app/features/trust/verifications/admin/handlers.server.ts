import { utcDay } from '#values/utc-day.ts';
import type { z } from 'zod';
import { appendAuditEntry } from '#platform/audit/append.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Admin } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { dayText } from '#values/day-text.ts';
import { Problem, wrongField } from '#values/problem.ts';
import { checkNames, verificationStatusTexts } from '#values/verifications.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import {
  isApprovedAlready,
  lacksToClear,
  mayRemove,
  refusalToChange,
  statusWords,
} from './rules.ts';
import { findingsOf } from '../validity-rules.ts';

type Answer = z.input<typeof contract.answer>;

/** Any status can follow any other; `findingsOf` says which dates and names remain. */
export async function updateVerification(context: Admin<typeof contract.update>): Promise<Answer> {
  const { db, viewer, input, platform } = context;
  const { verificationId, newStatus, notes, adminAction, registryUrl } = input;
  const found = await findForDecision(db, verificationId, viewer.id);
  const providerName = input.providerName === undefined ? found.providerName : input.providerName;

  const { type, status, basis } = found;
  if (isApprovedAlready({ ...input, status })) {
    return { verification: await queries.readVerification(db, verificationId) };
  }
  const refusal = refusalToChange({ ...input, status, basis });
  if (refusal) throw new Problem('conflict', refusal);

  const now = platform.clock.now();
  const { completedAt, checkedBy, expiresOn } = findingsOf({
    type,
    before: found,
    newStatus,
    expiresOn: input.expiresOn,
    adminId: viewer.id,
    now,
  });
  if (newStatus === 'clear' && expiresOn !== null && expiresOn <= utcDay(now)) {
    throw wrongField('expiresOn', 'The expiry date must be in the future.');
  }
  if (newStatus === 'clear') {
    const [lack] = lacksToClear({
      type,
      documents: found.documents,
      providerName,
      expiresOn,
      isClearAlready: status === 'clear',
      brand: platform.settings.brand.name,
    });
    if (lack) throw wrongField(lack.field, lack.message);
  }

  const verification = await queries.updateVerification(db, verificationId, {
    status: newStatus,
    completedAt,
    checkedBy,
    expiresOn,
    providerName,
    ...(registryUrl !== undefined && { registryUrl }),
  });
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: adminAction,
    subjectKind: 'caregiver',
    subjectId: found.caregiverId,
    notes: [
      `${checkNames[type]} set to ${statusWords[newStatus]}`,
      newStatus === 'clear' && clearText({ providerName, expiresOn }),
      notes,
    ]
      .filter(Boolean)
      .join('. '),
  });
  if (newStatus !== status) {
    await notify(db, platform, {
      userId: found.userId,
      kind: 'verification',
      title: `${checkNames[type]}: ${verificationStatusTexts[newStatus]}`,
      path: '/dashboard',
    });
  }
  return { verification };
}

/** 'Checked by Red Cross, valid until Nov 15, 2028' */
function clearText(found: { providerName: string | null; expiresOn: string | null }): string {
  const until = found.expiresOn ? `, valid until ${dayText(found.expiresOn)}` : '';
  return `Checked by ${found.providerName}${until}`;
}

export async function addVerification(context: Admin<typeof contract.addition>): Promise<Answer> {
  const { db, viewer, input, platform } = context;
  const { caregiverId, type, notes } = input;
  const caregiver = await queries.findCaregiver(db, caregiverId);
  if (!caregiver) throw new Problem('missing', 'Caregiver not found.');
  refuseOwn(caregiver.userId, viewer.id);

  const startedAt = platform.clock.now();
  const verification = await queries.insertVerification(db, { caregiverId, type, startedAt });
  if (!verification) throw new Problem('conflict', 'This caregiver has this verification already.');
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: 'verification_add',
    subjectKind: 'caregiver',
    subjectId: caregiverId,
    notes: [checkNames[type], notes].filter(Boolean).join('. '),
  });
  return { verification };
}

/** Removes a check that was added by mistake. */
export async function removeVerification(context: Admin<typeof contract.choice>) {
  const { db, viewer, input } = context;
  const { verificationId } = input;
  const { caregiverId, type, status, documents } = await findForDecision(
    db,
    verificationId,
    viewer.id,
  );
  if (!mayRemove({ status, documents })) {
    throw new Problem(
      'conflict',
      'Only a pending verification without documents can be removed. Set it to Cancelled instead.',
    );
  }
  await queries.deleteVerification(db, verificationId);
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: 'verification_remove',
    subjectKind: 'caregiver',
    subjectId: caregiverId,
    notes: checkNames[type],
  });
  return { success: true as const };
}

async function findForDecision(db: Database, verificationId: string, adminId: string) {
  const found = await queries.findForUpdate(db, verificationId);
  if (!found) throw new Problem('missing', 'Verification not found.');
  refuseOwn(found.userId, adminId);
  return found;
}

/** An admin must not check their own profile. */
function refuseOwn(userId: string, adminId: string) {
  if (userId === adminId) {
    throw new Problem('forbidden', 'Another admin must check your own profile.');
  }
}
