import { appendAuditEntry } from '#platform/audit/append.ts';
import { refuseUnlessStillAdmin } from '#features/members/accounts/actions.server.ts';
import { revokeAllAccess } from '#features/members/sessions/actions.server.ts';
import type { Admin } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import { restorationMail, suspensionMail } from './mails.server.ts';
import * as queries from './queries.server.ts';

/** Signs the user out everywhere; their profile and jobs are hidden until they are restored. */
export async function suspendUser(context: Admin<typeof contract.suspension>) {
  const { db, viewer, input, platform } = context;
  const { userId, reason } = input;
  if (userId === viewer.id) throw new Problem('forbidden', 'You cannot suspend yourself.');
  // Else two admins could suspend each other at once, and nobody would be left to restore them.
  await refuseUnlessStillAdmin(db, viewer.id);
  const { email, suspendedAt } = await findUser(db, userId);
  if (suspendedAt) throw new Problem('conflict', 'This account is suspended already.');

  const now = platform.clock.now();
  await queries.updateSuspension(db, userId, { suspendedAt: now, suspensionReason: reason });
  await revokeAllAccess(db, userId);
  await appendAudit(context, { action: 'user_suspend', notes: reason });
  await mailUser(context, email, suspensionMail(platform.settings, reason));
  return { success: true as const };
}

export async function restoreUser(context: Admin<typeof contract.restoration>) {
  const { db, input, platform } = context;
  const { userId, notes } = input;
  const { email, suspendedAt } = await findUser(db, userId);
  if (!suspendedAt) throw new Problem('conflict', 'This account is not suspended.');

  await queries.updateSuspension(db, userId, { suspendedAt: null, suspensionReason: null });
  await queries.confirmOpenJobRequests(db, userId, platform.clock.now());
  await appendAudit(context, { action: 'user_restore', notes });
  await mailUser(context, email, restorationMail(platform.settings));
  return { success: true as const };
}

async function findUser(db: Database, userId: string) {
  const user = await queries.findForUpdate(db, userId);
  if (!user) throw new Problem('missing', 'User not found.');
  return user;
}

type UserAction = Admin<{ userId: string }>;

function appendAudit({ db, viewer, input }: UserAction, entry: { action: string; notes?: string }) {
  const { userId } = input;
  return appendAuditEntry(db, {
    performedBy: viewer.id,
    subjectKind: 'user',
    subjectId: userId,
    ...entry,
  });
}

async function mailUser(
  { db, input, platform }: UserAction,
  recipient: string,
  { kind, subject, content }: ReturnType<typeof suspensionMail>,
) {
  await queueMail(db, platform, {
    cause: `${kind}:${input.userId}:${platform.clock.now().toISOString()}`,
    kind,
    recipient,
    subject,
    ...renderMail(content),
  });
}
