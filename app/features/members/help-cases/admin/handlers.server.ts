import { notify } from '#features/members/notifications/actions.server.ts';
import type { Admin } from '#gate/context.ts';
import { appendAuditEntry } from '#platform/audit/append.ts';
import type { Database } from '#platform/database/connection.ts';
import { paginate } from '#values/paging.ts';
import { Problem } from '#values/problem.ts';
import { answerWords, mailAnswer } from '../mails.server.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';

export async function listCases({ db, input }: Admin<typeof contract.search>) {
  const [cases, total] = await Promise.all([
    queries.listCases(db, input),
    queries.countCases(db, input),
  ]);
  return { cases, pagination: paginate(input, total) };
}

export async function readCase({ db, input }: Admin<typeof contract.choice>) {
  const found = await queries.findCase(db, input.caseId);
  if (!found) throw new Problem('missing', 'We do not find this case.');
  return { case: found };
}

/** The answer is mailed; a member also finds it behind the bell and among their own cases. */
export async function answerCase(context: Admin<typeof contract.answering>) {
  const { db, viewer, input, platform } = context;
  const { caseId, answer } = input;
  const asked = await takeUp(db, caseId);
  if (asked.status !== 'open') throw new Problem('conflict', 'This case has its answer already.');
  await queries.updateCase(db, caseId, {
    status: 'answered',
    answer,
    answeredAt: platform.clock.now(),
    handledBy: viewer.id,
  });
  await note(context, 'help_answer');
  const { id, caseNumber, email, userId } = asked;
  if (!userId) {
    await mailAnswer(db, platform, { id, email, caseNumber, answer });
    return { success: true as const };
  }
  const path = '/support#cases';
  await notify(db, platform, {
    userId,
    kind: 'help',
    title: `Your question has an answer: case ${caseNumber}`,
    path,
    ownMail: {
      cause: `help:${id}:answered`,
      kind: 'help_answered',
      recipient: email,
      ...answerWords(platform, { caseNumber, answer }),
      button: { label: 'See your cases', path },
    },
  });
  return { success: true as const };
}

/** Nobody is told: who got an answer has it, and who wrote spam waits for none. */
export async function closeCase(context: Admin<typeof contract.choice>) {
  const { db, viewer, input } = context;
  const { status } = await takeUp(db, input.caseId);
  if (status === 'closed') return { success: true as const };
  await queries.updateCase(db, input.caseId, { status: 'closed', handledBy: viewer.id });
  await note(context, 'help_close');
  return { success: true as const };
}

async function takeUp(db: Database, caseId: string) {
  const found = await queries.findForUpdate(db, caseId);
  if (!found) throw new Problem('missing', 'We do not find this case.');
  return found;
}

function note({ db, viewer, input }: Admin<typeof contract.choice>, action: string) {
  return appendAuditEntry(db, {
    performedBy: viewer.id,
    action,
    subjectKind: 'help_case',
    subjectId: input.caseId,
  });
}
