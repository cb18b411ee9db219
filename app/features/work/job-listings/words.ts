import { relativeTime } from '#values/relative-time.ts';
import { jobHoursLabels, jobTypeLabels, standardWithHousingLabel } from '#values/taxonomies.ts';
import type { JobType } from '#values/taxonomies.ts';
import { cityName } from '#values/city-name.ts';

type Kind = { jobType: JobType; accommodationProvided: boolean };

export function typeText({ jobType, accommodationProvided }: Kind): string {
  const isHoused = jobType === 'standard' && accommodationProvided;
  return isHoused ? standardWithHousingLabel : jobTypeLabels[jobType];
}

export const hoursText = ({ jobType }: Pick<Kind, 'jobType'>) => jobHoursLabels[jobType];

export const postedText = ({ postedDate }: { postedDate: string }, now: Date) =>
  relativeTime(new Date(postedDate), now);

type Place = { cityName: string | null; cityState: string | null };

export const placeText = (place: Place) =>
  place.cityName === null ? null : cityName(place.cityName, place.cityState!);

type Poster = { isPrivateFamily: boolean; companyName: string | null };

/** The public name of the employer. */
export const posterText = ({ isPrivateFamily, companyName }: Poster) =>
  isPrivateFamily ? 'Private Family' : (companyName ?? 'Confidential employer');

const mostItems = 8;

/** Splits a text of bullets or lines into items. */
export function itemsOf(text: string): string[] {
  return text
    .split(/[\n\r•·▪◦]+/)
    .map((item) => item.replace(/^\s*[-*–]\s+/, '').trim())
    .filter(Boolean)
    .slice(0, mostItems);
}

/** Only for private jobs: the label of other types says already whether housing is provided. */
const housingItem = ({ jobType, accommodationProvided }: Kind) =>
  jobType === 'private' && accommodationProvided ? 'Housing is provided' : '';

type Texts = Poster & Kind & { duties: string; requirements: string; benefits: string };

export type Section = { title: string; items: string[] };

/** The lists of a job's page. Empty duties or requirements get a placeholder. */
export function sectionsOf(job: Texts): Section[] {
  const placeholder = [`Discussed with the ${job.isPrivateFamily ? 'family' : 'employer'}`];
  const orPlaceholder = (items: string[]) => (items.length > 0 ? items : placeholder);
  const benefits = itemsOf(`${housingItem(job)}\n${job.benefits}`);
  return [
    { title: 'DUTIES', items: orPlaceholder(itemsOf(job.duties)) },
    { title: 'REQUIREMENTS', items: orPlaceholder(itemsOf(job.requirements)) },
    ...(benefits.length > 0 ? [{ title: 'BENEFITS', items: benefits }] : []),
  ];
}

/** Splits a description into paragraphs. */
export function paragraphsOf(description: string): string[] {
  return description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
