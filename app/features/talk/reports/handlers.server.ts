import { notifyAdmins } from '#features/members/notifications/admin-actions.server.ts';
import type { Member } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import { findSubjectUser } from '#features/talk/subjects/actions.server.ts';
import type * as contract from './contract.ts';
import { copyFor } from './copies.server.ts';
import * as queries from './queries.server.ts';

const dailyLimit = { points: 10, seconds: 24 * 60 * 60 };

export async function createReport(context: Member<typeof contract.newReport>) {
  const { db, viewer, input, platform } = context;
  const { messageIds, ...facts } = input;
  const subjectUserId = await findSubjectUser(db, viewer.actsFor, input);
  if (subjectUserId === viewer.actsFor) throw new Problem('invalid', 'This is your own.');
  const picked = await findPicked(context);
  // Spent after validation, so that refused reports do not count.
  await platform.limits.spend(`reports:${viewer.id}`, dailyLimit);

  const now = platform.clock.now();
  const report = await queries.insertReport(db, {
    ...facts,
    reporterId: viewer.id,
    subjectUserId,
    createdAt: now,
  });
  const copies = picked.map((message) => copyFor(report.id, message, platform.keys));
  if (copies.length > 0) await queries.insertCopies(db, copies);
  await notifyAdmins(db, platform, {
    except: subjectUserId,
    kind: 'report',
    title: `Report ${report.caseNumber} was opened`,
    path: `/admin/trust?case=${report.id}`,
  });
  return { caseNumber: report.caseNumber };
}

/** Messages can be picked only from the reported conversation, in which the reporter takes part. */
async function findPicked({ db, input }: Member<typeof contract.newReport>) {
  const messageIds = [...new Set(input.messageIds)];
  if (messageIds.length === 0) return [];
  const messages =
    input.subjectKind === 'conversation'
      ? await queries.listPicked(db, input.subjectId, messageIds)
      : [];
  if (messages.length < messageIds.length) {
    throw new Problem('invalid', 'Please choose messages of this conversation.');
  }
  return messages;
}

export async function listOwnReports({ db, viewer }: Member) {
  const rows = await queries.listOwn(db, viewer.id);
  return { reports: rows };
}
