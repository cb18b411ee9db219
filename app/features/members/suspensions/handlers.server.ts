import { appendAuditEntry } from '#platform/audit/append.ts';
import { shutAllWaysIn } from '#features/members/sessions/actions.server.ts';
import type { Admin } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import { restorationMail, suspensionMail } from './mails.ts';
import * as queries from './queries.server.ts';

/** Out at once, everywhere, and unseen until restored. */
export async function suspendUser(context: Admin<typeof contract.suspension>) {
  const { db, viewer, input, platform } = context;
  const { userId, reason } = input;
  if (userId === viewer.id) throw new Problem('forbidden', 'You cannot suspend yourself.');
  const { email, suspendedAt } = await findUser(db, userId);
  if (suspendedAt) throw new Problem('conflict', 'This account is suspended already.');

  const now = platform.clock.now();
  await queries.updateSuspension(db, userId, { suspendedAt: now, suspensionReason: reason });
  await shutAllWaysIn(db, userId);
  await writeDown(context, { action: 'user_suspend', notes: reason });
  await tell(context, email, suspensionMail(platform.settings, reason));
  return { success: true as const };
}

export async function restoreUser(context: Admin<typeof contract.restoration>) {
  const { db, input, platform } = context;
  const { userId, notes } = input;
  const { email, suspendedAt } = await findUser(db, userId);
  if (!suspendedAt) throw new Problem('conflict', 'This account is not suspended.');

  await queries.updateSuspension(db, userId, { suspendedAt: null, suspensionReason: null });
  await queries.confirmOpenJobRequests(db, userId, platform.clock.now());
  await writeDown(context, { action: 'user_restore', notes });
  await tell(context, email, restorationMail(platform.settings));
  return { success: true as const };
}

async function findUser(db: Database, userId: string) {
  const user = await queries.findForUpdate(db, userId);
  if (!user) throw new Problem('missing', 'User not found.');
  return user;
}

type Act = Admin<{ userId: string }>;

function writeDown({ db, viewer, input }: Act, entry: { action: string; notes?: string }) {
  const { userId } = input;
  return appendAuditEntry(db, {
    performedBy: viewer.id,
    subjectKind: 'user',
    subjectId: userId,
    ...entry,
  });
}

async function tell(
  { db, input, platform }: Act,
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
