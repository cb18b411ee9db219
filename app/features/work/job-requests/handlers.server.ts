import { endHiddenHire, notifyApplicants } from '#features/work/applications/actions.server.ts';
import { recordAct } from '#features/members/circles/actions.server.ts';
import type { Family, Visitor } from '#gate/context.ts';
import { inDollars } from '#values/number-text.ts';
import { thumbnailUrl } from '#values/photo.ts';
import { Problem } from '#values/problem.ts';
import { editJobRequest, tellSearches, lockOwnJobRequest } from './actions.server.ts';
import { readJobRequest, searchBoard } from './board.server.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { isWaitingForAnswer, mayEdit, refusalToMove } from './rules.ts';
import { answerQuestion, readQuestion } from './still-hiring.server.ts';

export function listBoard({ db, viewer, input, platform }: Visitor<typeof contract.boardSearch>) {
  return searchBoard(db, viewer, input, platform.clock.now());
}

export async function readBySlug({ db, viewer, input }: Visitor<typeof contract.slugChoice>) {
  return { jobRequest: await readJobRequest(db, viewer, { slug: input.slug }) };
}

export async function readById({ db, viewer, input }: Visitor<typeof contract.idChoice>) {
  return { jobRequest: await readJobRequest(db, viewer, { id: input.id }) };
}

export async function listOwn({ db, viewer }: Family) {
  const jobs = await queries.listOwn(db, viewer.actsFor);
  return {
    jobRequests: jobs.map(({ pressing, ...job }) => ({
      ...presentOwn(job),
      applicants: groupByStatus(pressing ?? []),
    })),
  };
}

export async function readOwn({ db, viewer, input }: Family<typeof contract.idChoice>) {
  const job = await queries.findOwn(db, viewer.actsFor, input.id);
  if (!job) throw new Problem('missing', 'Job not found.');
  return { jobRequest: presentOwn(job) };
}

type OwnRow = NonNullable<Awaited<ReturnType<typeof queries.findOwn>>>;

function presentOwn({ payMinCents, payMaxCents, ...job }: OwnRow) {
  return {
    ...job,
    payMin: inDollars(payMinCents),
    payMax: inDollars(payMaxCents),
    // Only of an open post is there something to answer.
    isAsked: job.status === 'open' && isWaitingForAnswer(job),
  };
}

/** How many of a group are named. */
const mostNamed = 3;

function groupByStatus(applicants: queries.PressingApplicant[]) {
  const latestFirst = applicants
    .map(([status, since, displayName, photo]) => {
      const avatarUrl = photo && thumbnailUrl({ id: photo });
      return { status, since: new Date(since), person: { displayName, avatarUrl } };
    })
    .sort((one, other) => other.since.getTime() - one.since.getTime());
  return [...Map.groupBy(latestFirst, ({ status }) => status)].map(([status, group]) => ({
    status,
    since: group[0]!.since,
    count: group.length,
    people: group.slice(0, mostNamed).map(({ person }) => person),
  }));
}

export async function update(context: Family<typeof contract.careRequestChange>) {
  const { db, viewer, platform } = context;
  const { id, ...request } = context.input;
  const job = await lockOwnJobRequest(db, viewer.actsFor, id);
  if (!mayEdit(job.status)) {
    throw new Problem('conflict', 'A filled job can no longer be changed. Reopen it first.');
  }
  await editJobRequest(db, platform, job, request);
  await recordAct(db, platform, viewer, { act: 'changed_post' });
  return { success: true as const };
}

export async function changeStatus(context: Family<typeof contract.statusChange>) {
  const { db, viewer, platform, input } = context;
  const job = await lockOwnJobRequest(db, viewer.actsFor, input.id);
  const isAsked = isWaitingForAnswer(job);
  const refusal = refusalToMove(job.status, input.status, { ...job, isAsked });
  if (refusal) throw new Problem('conflict', refusal);

  const isOpening = input.status === 'open';
  if (isOpening) await endHiddenHire(db, platform, job);
  await queries.updateJobRequest(db, job.id, {
    status: input.status,
    ...(isOpening ? { confirmedAt: platform.clock.now() } : {}),
  });
  if (isOpening) await tellSearches(db, platform.jobs);
  if (input.status === 'filled' || input.status === 'removed') {
    await notifyApplicants(db, platform, { job, outcome: input.status });
  }
  await recordAct(db, platform, viewer, { act: 'changed_post', detail: input.status });
  return { status: input.status };
}

export function readAsked({ db, input, platform }: Visitor<typeof contract.askedChoice>) {
  return readQuestion(db, platform, input.token);
}

export async function confirm({ db, input, platform }: Visitor<typeof contract.confirmation>) {
  return { status: await answerQuestion(db, platform, input) };
}
