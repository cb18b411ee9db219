import type {
  AvailabilityType,
  CareType,
  Frequency,
  JobRequestStatus,
  Specialty,
} from '#values/taxonomies.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a yes holds, and how long 'still hiring?' waits for the next one. */
export const confirmationHolds = 14 * day;
export const questionWaits = 7 * day;

type Mover = 'family' | 'time';

/** The life of a job: from each state, where it may go and who may move it there. */
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
  // 'Open' once more is the yes to 'still hiring?'.
  if (from === to) return to === 'open' && isAsked ? undefined : `This job is ${to} already.`;
  if (jobRequestMoves[from][to] !== 'family') {
    return `A job that is ${from} cannot become ${to}.`;
  }
  if (to === 'open' && isSomeoneHired) {
    return 'You have hired someone for this job. To look for another caregiver, post a new job.';
  }
  return undefined;
}

/** Words on a post change as long as someone may still be found by them. */
export function mayEdit(status: JobRequestStatus): boolean {
  return status === 'open' || status === 'paused' || status === 'expired';
}

/** We asked, and no yes came since. */
export function isWaitingForAnswer(job: { askedAt: Date | null; confirmedAt: Date }): boolean {
  return job.askedAt !== null && job.askedAt > job.confirmedAt;
}

/** Caregivers and families name the same work differently. */
export const specialtiesFor: Record<CareType, readonly Specialty[]> = {
  'Personal care': ['Personal Care'],
  'Mobility support': ['Mobility Assistance', "Parkinson's Care", 'Disability Care'],
  Companionship: ['Companionship', 'Companion Care'],
  'Meal prep': ['Meal Preparation'],
  'Medication reminders': ['Medication Management'],
  "Dementia / Alzheimer's": ["Alzheimer's/Dementia Care"],
  'Post-surgery / rehab': ['Post-surgical Care'],
  Transportation: ['Transportation'],
  'Childcare / special needs': ['Child Care', 'Disability Care'],
};

const offersFor: Record<Frequency, AvailabilityType> = {
  live_in: 'live_in',
  full_time: 'full_time',
  part_time: 'part_time',
  occasional: 'part_time',
};

const offerWords: Record<Frequency, string> = {
  live_in: 'You offer live-in care',
  full_time: 'You work full time',
  part_time: 'You work part time',
  occasional: 'You work part time',
};

type Job = {
  careTypes: readonly CareType[];
  frequency: readonly Frequency[];
  distanceMiles: number | null;
};
type Caregiver = {
  specialties: readonly string[];
  availabilityTypes: readonly AvailabilityType[];
  travelDistanceMiles: number;
};

/** Why a job suits a caregiver: the kinds of care, the hours, the way there. */
export function matchHints(job: Job, caregiver: Caregiver): string[] {
  const skills = job.careTypes.filter((type) =>
    specialtiesFor[type].some((specialty) => caregiver.specialties.includes(specialty)),
  );
  const hours = job.frequency
    .filter((frequency) => caregiver.availabilityTypes.includes(offersFor[frequency]))
    .map((frequency) => offerWords[frequency]);
  const isNear = job.distanceMiles !== null && job.distanceMiles <= caregiver.travelDistanceMiles;
  return [
    ...(skills.length > 0 ? [`Your skills: ${skills.join(', ')}`] : []),
    ...new Set(hours),
    ...(isNear ? ['Within your travel distance'] : []),
  ];
}

/** What a job is called where there is no room for all of it. */
export function jobTitle({
  careTypes,
  city,
  state,
}: {
  careTypes: readonly CareType[];
  city: string;
  state: string;
}): string {
  const [first, ...others] = careTypes;
  const care = others.length > 0 ? `${first} and more` : first;
  return `${care} in ${city}, ${state}`;
}
