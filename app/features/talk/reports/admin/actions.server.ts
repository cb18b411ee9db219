import { appendAuditEntry } from '#platform/audit/append.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Keyring } from '#platform/keys.ts';
import type { Platform } from '#platform/platform.ts';
import { Problem } from '#values/problem.ts';
import { readCopy } from '../copies.server.ts';
import { listCopies } from '../queries.server.ts';
import { isClosed } from '../rules.ts';
import type { ReportStatus } from '../rules.ts';
import * as queries from './queries.server.ts';

/** Decrypts the messages that the reporter picked; admins can read no others. */
export async function readReportedMessages(db: Database, keys: Keyring, reportId: string) {
  const copies = await listCopies(db, reportId);
  return copies.map((copy) => readCopy(keys, copy));
}

type Answer = {
  reportId: string;
  adminId: string;
  status: ReportStatus;
  /** the reporter reads it */
  outcome: string | null;
};

/** An admin must not handle a case about themselves, nor see who reported them. */
export function refuseOwnCase(subjectUserId: string | null | undefined, adminId: string) {
  if (subjectUserId === adminId) {
    throw new Problem('forbidden', 'Another admin must look into what is reported about you.');
  }
}

/** As in the list of one's own reports. */
const statusWords: Record<ReportStatus, string> = {
  open: 'open',
  reviewing: 'being reviewed',
  resolved: 'resolved',
  dismissed: 'closed without action',
};

/** An admin takes a case up or closes it; the reporter is notified. */
export async function answerReport(db: Database, platform: Platform, answer: Answer) {
  const { reportId, adminId, status, outcome } = answer;
  const report = await queries.findForUpdate(db, reportId);
  if (!report) throw new Problem('missing', 'We do not find what this is about.');
  refuseOwnCase(report.subjectUserId, adminId);
  if (isClosed(report.status)) {
    throw new Problem('conflict', 'This case is closed already.');
  }
  if (status === 'reviewing' && report.handledBy) {
    // The same admin may repeat the request, for example after a lost answer.
    if (report.handledBy === adminId) return;
    const { displayName } = await queries.findName(db, report.handledBy);
    throw new Problem('conflict', `This case is in the hands of ${displayName} already.`);
  }
  await queries.updateReport(db, reportId, { status, outcome, handledBy: adminId });
  await appendAuditEntry(db, {
    performedBy: adminId,
    action: `report_${status}`,
    subjectKind: 'report',
    subjectId: reportId,
    notes: outcome ?? undefined,
  });
  if (!report.reporterId) return;
  await notify(db, platform, {
    userId: report.reporterId,
    kind: 'report',
    title: `Your report ${report.caseNumber} is ${statusWords[status]}`,
    path: '/account#reports',
  });
}
