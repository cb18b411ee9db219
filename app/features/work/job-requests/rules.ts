import type { CareType, JobRequestStatus } from '#values/taxonomies.ts';

/** Said by the forms and by the server. */
export const payTexts = {
  amount: 'Enter dollars per hour, from 1 to 1000, or leave it empty',
  order: 'The highest rate must not be lower than the lowest',
};

/** Of the words about the person and the days: as long as a caregiver's about themselves. */
export const longestAbout = 500;
export const aboutText = `Please use at most ${longestAbout} characters.`;

/** '$25' is 25, an empty text is null, and an invalid amount is undefined. */
export function dollarsIn(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return null;
  const amount = Number(text);
  return amount >= 1 && amount <= 1000 ? amount : undefined;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a confirmation counts, and how long we wait for an answer to 'still hiring?'. */
export const confirmationHolds = 14 * day;
export const questionWaits = 7 * day;

type Mover = 'family' | 'time';

/** For each status: which statuses may follow, and who may change it ('time': it expires). */
export const jobRequestMoves: Record<JobRequestStatus, Partial<Record<JobRequestStatus, Mover>>> = {
  open: { paused: 'family', filled: 'family', removed: 'family', expired: 'time' },
  paused: { open: 'family', filled: 'family', removed: 'family' },
  expired: { open: 'family', filled: 'family', removed: 'family' },
  filled: { open: 'family', removed: 'family' },
  removed: {},
};

type Circumstances = { isSomeoneHired: boolean; isAsked: boolean };

/** Why a family cannot move its job there, or undefined if it can. */
export function refusalToMove(
  from: JobRequestStatus,
  to: JobRequestStatus,
  { isSomeoneHired, isAsked }: Circumstances,
): string | undefined {
  // Setting an open job to open answers 'still hiring?' with yes.
  if (from === to) return to === 'open' && isAsked ? undefined : `This job is ${to} already.`;
  if (jobRequestMoves[from][to] !== 'family') {
    return `A job that is ${from} cannot become ${to}.`;
  }
  if (to === 'open' && isSomeoneHired) {
    return 'You have hired someone for this job. To look for another caregiver, post a new job.';
  }
  return undefined;
}

/** A post can be edited as long as it may still find a caregiver. */
export function mayEdit(status: JobRequestStatus): boolean {
  return status === 'open' || status === 'paused' || status === 'expired';
}

/** We asked 'still hiring?', and the family has not confirmed since. */
export function isWaitingForAnswer(job: { askedAt: Date | null; confirmedAt: Date }): boolean {
  return job.askedAt !== null && job.askedAt > job.confirmedAt;
}

/** A short title for lists and messages. */
export function jobTitle({
  careTypes,
  city,
  state,
}: {
  careTypes: readonly CareType[];
  city: string;
  state: string;
}): string {
  return `${careTitle(careTypes)} in ${city}, ${state}`;
}

export function careTitle([first, ...others]: readonly CareType[]): string {
  return others.length > 0 ? `${first} and more` : first!;
}
