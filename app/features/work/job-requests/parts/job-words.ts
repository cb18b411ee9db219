import { dayText } from '#values/day-text.ts';
import { startSmall } from '#values/first-letter.ts';
import { relativeTime } from '#values/relative-time.ts';
import { experienceLevelLabels, frequencyLabels } from '#values/taxonomies.ts';
import type {
  ApplicationStatus,
  CareType,
  ExperienceLevel,
  Frequency,
} from '#values/taxonomies.ts';
import { andList, orList } from '#values/word-list.ts';

/** The fields of a job request that its texts need. */
type JobFacts = {
  zipCode: string;
  city: string;
  state: string;
  careTypes: CareType[];
  frequency: Frequency[];
  experienceLevel: ExperienceLevel[];
  startDate: string | null;
};

export const familyName = (displayName: string | null) => displayName?.trim() || 'Private Family';

export const frequencyText = (job: Pick<JobFacts, 'frequency'>) =>
  job.frequency.map((frequency) => frequencyLabels[frequency]).join(', ');

export const experienceText = (job: Pick<JobFacts, 'experienceLevel'>) =>
  job.experienceLevel.map((level) => experienceLevelLabels[level]).join(', ');

type Pay = { payMin: number | null; payMax: number | null };

/** '$24 - $28/hr', as the family offers it; null where it has not said. */
export function payText({ payMin, payMax }: Pay): string | null {
  if (payMin !== null && payMax !== null) {
    return `${payMin === payMax ? dollars(payMin) : `${dollars(payMin)} - ${dollars(payMax)}`}/hr`;
  }
  if (payMin !== null) return `From ${dollars(payMin)}/hr`;
  return payMax === null ? null : `Up to ${dollars(payMax)}/hr`;
}

export const payToAgree = 'To be agreed';

const dollars = (amount: number) => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;

/** The paragraphs of what a family wrote. */
export function paragraphsOf(text: string | null): string[] {
  return (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export const startText = ({ startDate }: Pick<JobFacts, 'startDate'>) =>
  startDate ? dayText(startDate) : 'Flexible';

/** 'Posted 3 weeks ago', and if the family has said since then that they still look: when. */
export function postedText(job: { createdAt: Date; confirmedAt: Date }, now: Date): string {
  const posted = relativeTime(job.createdAt, now);
  const confirmed = relativeTime(job.confirmedAt, now);
  const words = `Posted ${posted.toLowerCase()}`;
  return confirmed === posted ? words : `${words}, confirmed ${confirmed.toLowerCase()}`;
}

const day = 24 * 60 * 60 * 1000;

/** Posted today or yesterday. */
export const isNew = (posted: Date, now: Date) => now.getTime() - posted.getTime() < 2 * day;

/** A few sentences made of the family's answers alone. */
export function descriptionOf(job: JobFacts): string {
  const care = andList(job.careTypes.map(startSmall));
  const hours = orList(job.frequency.map((value) => startSmall(frequencyLabels[value])));
  const experience = orList(job.experienceLevel.map((level) => experienceNeeds[level]));
  return [
    `A family in ${job.city}, ${job.state} is looking for a caregiver to help with ${care}.`,
    `The position is ${hours}.`,
    `They would like ${experience}.`,
    job.startDate
      ? `Care is planned to start on ${dayText(job.startDate)}.`
      : 'The start date is flexible.',
  ].join(' ');
}

const experienceNeeds: Record<ExperienceLevel, string> = {
  beginner: 'someone who is new to care work',
  '2_plus_years': 'someone with 2 or more years of experience',
  '5_plus_years': 'someone with 5 or more years of experience',
  cna_hha_certified: 'a certified nursing assistant or home health aide',
};

export const titleOf = ({ zipCode }: Pick<JobFacts, 'zipCode'>) => `Care Needed in ${zipCode}`;

/** What became of the viewer's own application, on the card of the job. */
export const applicationWords: Record<ApplicationStatus, string> = {
  submitted: 'You applied',
  viewed: 'Your letter was read',
  shortlisted: 'You are on the short list',
  interview: 'Interview',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'You withdrew',
};
