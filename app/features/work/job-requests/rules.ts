import type {
  AvailabilityType,
  CareType,
  Frequency,
  JobRequestStatus,
  Specialty,
} from '#values/taxonomies.ts';

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

export const inDollars = (cents: number | null) => (cents === null ? null : cents / 100);

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

/** Which specialties of caregivers answer a family's type of care: the two have different names. */
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
  payMinCents: number | null;
  payMaxCents: number | null;
};
type Caregiver = {
  specialties: readonly string[];
  hourlyRateMinCents: number;
  availabilityTypes: readonly AvailabilityType[];
  travelDistanceMiles: number;
};

/** The kinds of care of a job that a caregiver offers. */
export function offeredCare(
  { careTypes }: Pick<Job, 'careTypes'>,
  { specialties }: Pick<Caregiver, 'specialties'>,
): CareType[] {
  return careTypes.filter((type) =>
    specialtiesFor[type].some((specialty) => specialties.includes(specialty)),
  );
}

export const paysWhatYouAsk = 'Pays what you ask';

/** Whether the family offers what the caregiver asks, or more. */
function paysWhatIsAsked({ payMinCents, payMaxCents }: Job, { hourlyRateMinCents }: Caregiver) {
  const most = payMaxCents ?? payMinCents;
  return most !== null && most >= hourlyRateMinCents;
}

/** Why a job suits a caregiver: the kinds of care, the hours, the pay, the way there. */
export function matchHints(job: Job, caregiver: Caregiver): string[] {
  const skills = offeredCare(job, caregiver);
  const hours = job.frequency
    .filter((frequency) => caregiver.availabilityTypes.includes(offersFor[frequency]))
    .map((frequency) => offerWords[frequency]);
  const isNear = job.distanceMiles !== null && job.distanceMiles <= caregiver.travelDistanceMiles;
  return [
    ...(skills.length > 0 ? [`Your skills: ${skills.join(', ')}`] : []),
    ...new Set(hours),
    ...(paysWhatIsAsked(job, caregiver) ? [paysWhatYouAsk] : []),
    ...(isNear ? ['Within your travel distance'] : []),
  ];
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
