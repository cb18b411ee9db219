/**
 * Asks families 'still hiring?' when their last confirmation is old; without an answer the job
 * expires.
 */
import { notifyApplicants } from '#features/work/applications/actions.server.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { Problem } from '#values/problem.ts';
import type { JobRequestStatus } from '#values/taxonomies.ts';
import { newsOfExpiry, newsOfQuestion } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { confirmationHolds, isWaitingForAnswer, jobRequestMoves, questionWaits } from './rules.ts';

const batch = 100;
const purpose = 'still-hiring';

/** Run by the scheduler: expires unanswered jobs, then asks about old ones. */
export async function keepBoardFresh(db: Database, platform: Platform): Promise<void> {
  await inBatches(db, (transaction) => expireUnanswered(transaction, platform));
  await inBatches(db, (transaction) => askFamilies(transaction, platform));
}

/** In small transactions, so that a long backlog does not lock many rows for long. */
async function inBatches(db: Database, work: (db: Database) => Promise<number>) {
  let done: number;
  do done = await db.transaction().execute(work);
  while (done === batch);
}

async function askFamilies(db: Database, platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const old = new Date(now.getTime() - confirmationHolds);
  const jobs = await queries.lockUnasked(db, old, batch);
  for (const job of jobs) {
    await queries.updateJobRequest(db, job.id, { askedAt: now });
    await notify(db, platform, newsOfQuestion(job, writeToken(platform, job.id, now)));
  }
  return jobs.length;
}

async function expireUnanswered(db: Database, platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const old = new Date(now.getTime() - questionWaits);
  const jobs = await queries.lockUnanswered(db, old, batch);
  for (const job of jobs) {
    await queries.updateJobRequest(db, job.id, { status: 'expired' });
    await notify(db, platform, newsOfExpiry(job, now));
  }
  return jobs.length;
}

/**
 * Names the job and the time of the question, so that the link stops working once it is answered.
 */
function writeToken({ keys }: Platform, id: number, askedAt: Date): string {
  const question = `${id}.${askedAt.getTime()}`;
  return `${question}.${keys.sign(purpose, question)}`;
}

function readToken({ keys }: Platform, token: string) {
  const [id, askedAt, signature, ...rest] = token.split('.');
  const isOurs =
    signature && rest.length === 0 && keys.verify(purpose, `${id}.${askedAt}`, signature);
  if (!isOurs) throw new Problem('missing', 'We do not know this link.');
  return { id: Number(id), askedAt: new Date(Number(askedAt)) };
}

export async function readQuestion(db: Database, platform: Platform, token: string) {
  const { id, askedAt } = readToken(platform, token);
  const job = await queries.findForQuestion(db, id);
  if (!job) throw new Problem('missing', 'This job was removed.');
  return { jobRequest: job, status: job.status, isAsked: isSameQuestion(job, askedAt) };
}

/** Yes keeps the job open, or opens it again if it has expired. */
export async function answerQuestion(
  db: Database,
  platform: Platform,
  { token, answer }: { token: string; answer: 'hiring' | 'filled' },
): Promise<JobRequestStatus> {
  const { id, askedAt } = readToken(platform, token);
  const job = await queries.lockJobRequest(db, id);
  if (!job || job.status === 'removed') throw new Problem('missing', 'This job was removed.');
  if (!isSameQuestion(job, askedAt)) {
    throw new Problem('gone', 'This question was answered already. Thank you.');
  }

  const status = answer === 'filled' ? 'filled' : 'open';
  await queries.updateJobRequest(db, id, { status, confirmedAt: platform.clock.now() });
  if (status === 'filled') await notifyApplicants(db, platform, { job, outcome: 'filled' });
  return status;
}

function isSameQuestion(
  job: { askedAt: Date | null; confirmedAt: Date; status: JobRequestStatus },
  askedAt: Date,
): boolean {
  const isTheLatest = job.askedAt?.getTime() === askedAt.getTime();
  const isUndecided = jobRequestMoves[job.status].filled === 'family';
  return isTheLatest && isUndecided && isWaitingForAnswer(job);
}
