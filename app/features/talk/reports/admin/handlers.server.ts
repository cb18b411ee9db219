import { paginate } from '#values/paging.ts';
import { appendAuditEntry } from '#platform/audit/append.ts';
import type { Admin } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import { answerReport, readReportedMessages, refuseOwnCase } from './actions.server.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';

export async function listReports({ db, viewer, input }: Admin<typeof contract.search>) {
  const wanted = { ...input, adminId: viewer.id };
  const [reports, total] = await Promise.all([
    queries.listReports(db, wanted),
    queries.countReports(db, wanted),
  ]);
  return { reports, pagination: paginate(input, total) };
}

/** Reading private messages is recorded in the audit log before they are decrypted. */
export async function readReport(context: Admin<typeof contract.choice>) {
  const { db, viewer, input, platform } = context;
  const { reportId } = input;
  const report = await queries.findReport(db, reportId);
  if (!report) throw new Problem('missing', 'Report not found.');
  refuseOwnCase(report.subject?.userId, viewer.id);
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: 'report_view',
    subjectKind: 'report',
    subjectId: reportId,
    notes: report.messageCount ? `messages: ${report.messageCount}` : undefined,
  });
  const messages = await readReportedMessages(db, platform.keys, reportId);
  return { report: { ...report, messages } };
}

export async function updateReport(context: Admin<typeof contract.update>) {
  const { db, viewer, input, platform } = context;
  const { reportId, status, outcome = null } = input;
  await answerReport(db, platform, { reportId, adminId: viewer.id, status, outcome });
  return { success: true as const };
}
