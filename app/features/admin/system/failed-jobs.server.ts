import { appendAuditEntry } from '#platform/audit/append.ts';
import type { Admin } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './failed-jobs-contract.ts';

const newest = 100;

export async function listFailedJobs({ db, platform }: Admin) {
  return { jobs: await platform.jobs.listFailed(db, newest) };
}

export async function retryJob(context: Admin<typeof contract.jobChoice>) {
  const { db, viewer, input, platform } = context;
  const isFound = await platform.jobs.retry(db, input);
  if (!isFound) throw new Problem('conflict', 'This job is not among the failed ones any more.');
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: 'job_retry',
    subjectKind: 'job',
    subjectId: input.id,
    notes: input.name,
  });
  return { success: true as const };
}
