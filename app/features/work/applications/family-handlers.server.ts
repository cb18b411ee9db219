/** What a family asks about the applicants of its own jobs. */
import { pushToPages } from '#features/members/events/actions.server.ts';
import { markPathRead } from '#features/members/notifications/actions.server.ts';
import { lockOwnJobRequest } from '#features/work/job-requests/actions.server.ts';
import type { Family } from '#gate/context.ts';
import { readCursor, unknownCursor, writeCursor } from '#values/cursor.ts';
import { distanceStep } from '#values/distance.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import { decide, declineAll } from './decisions.server.ts';
import * as familyQueries from './family-queries.server.ts';
import type { ApplicantCursor } from './family-queries.server.ts';
import { presentApplicant } from './present-applicant.server.ts';
import * as queries from './queries.server.ts';
import { stageOf, stages } from './rules.ts';
import { talkSeenFrom } from './talk.server.ts';

const pageSize = 50;

export async function listApplicants(context: Family<typeof contract.applicantsPage>) {
  const { db, viewer, input } = context;
  const { jobRequestId, stage } = input;
  const after = input.after === undefined ? undefined : readPlace(input.after);
  const [rows, counts] = await Promise.all([
    familyQueries.listApplicants(db, viewer.actsFor, jobRequestId, {
      stage,
      after,
      limit: pageSize + 1,
    }),
    familyQueries.countByStage(db, viewer.actsFor, jobRequestId),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    applicants: shown.map(present),
    counts,
    next: last && rows.length > pageSize ? writePlace(last) : null,
  };
}

type Row = Awaited<ReturnType<typeof familyQueries.listApplicants>>[number];

function present({ distanceMiles, decidedBy, ...row }: Row) {
  const { conversationId, lastSender, hasFamilyAgreed, hasCaregiverAgreed, ...applicant } = row;
  return {
    ...presentApplicant(applicant, distanceMiles === null ? null : distanceStep(distanceMiles)),
    ...talkSeenFrom('family', row),
    decidedBy,
  };
}

/** The list is ordered by stage first, so its place has the stage before the time. */
function writePlace({ status, createdAt, applicationId }: Row): string {
  return `${stageOf[status]}.${writeCursor({ time: createdAt, id: applicationId })}`;
}

function readPlace(text: string): ApplicantCursor {
  const [name, ...place] = text.split('.');
  const stage = stages.find((each) => each === name);
  if (!stage) throw new Problem('invalid', unknownCursor);
  return { stage, ...readCursor(place.join('.')) };
}

export async function compareApplicants(context: Family<typeof contract.comparison>) {
  const { db, viewer, input } = context;
  const { jobRequestId, applicationIds } = input;
  const rows = await familyQueries.compareApplicants(
    db,
    viewer.actsFor,
    jobRequestId,
    applicationIds,
  );
  return {
    applicants: rows
      .map(presentCompared)
      .toSorted(
        (one, other) =>
          applicationIds.indexOf(one.applicationId) - applicationIds.indexOf(other.applicationId),
      ),
  };
}

type ComparedRow = Awaited<ReturnType<typeof familyQueries.compareApplicants>>[number];

function presentCompared(compared: ComparedRow) {
  const { languages, isNonSmoker, availabilityTypes, testimonialCount, ...row } = compared;
  const applicant = present(row);
  const more = { languages, isNonSmoker, availabilityTypes, testimonialCount };
  return { ...applicant, caregiver: { ...applicant.caregiver, ...more } };
}

/** Called when the family opens the list of applicants. */
export async function markViewed(context: Family<typeof contract.viewing>) {
  const { db, viewer, input, platform } = context;
  const job = await lockOwnJobRequest(db, viewer.actsFor, input.jobRequestId);
  const now = platform.clock.now();
  const { applicationIds } = input;
  const viewing = { familyUserId: viewer.actsFor, applicationIds };
  const caregivers = await queries.markViewed(db, { jobRequestId: job.id }, now, viewing);
  // Being viewed is no notification of its own; open pages are only refreshed.
  await pushToPages(db, platform, caregivers, 'notification', {});
  await markPathRead(db, platform, viewer.actsFor, `/my-jobs/${job.id}`);
  return { success: true as const };
}

export async function changeStatus(context: Family<typeof contract.familyDecision>) {
  const { db, viewer, input, platform } = context;
  await decide(db, platform, viewer, input);
  return { success: true as const };
}

/** Answers everybody who still waits with the same kind words, once the post is filled. */
export async function declineOthers(context: Family<typeof contract.kindNo>) {
  const { db, viewer, input, platform } = context;
  return { count: await declineAll(db, platform, viewer, input) };
}
