import { z } from 'zod';
import { pagination, paging } from '#values/paging.ts';
import { applicationStatuses, jobTypes } from '#values/taxonomies.ts';
import { payUnits } from './pay-rules.ts';

const pages = paging(12, 100_000);
const jobType = z.enum(jobTypes, 'Unknown job type.');
const citySlug = z.string('A city is required.').trim().toLowerCase().min(1).max(150);

export const listSearch = z.object({
  ...pages,
  citySlug: citySlug.optional(),
  jobType: jobType.optional(),
});
export type ListSearch = z.output<typeof listSearch>;

export const citySearch = z.object({ ...pages, citySlug, jobType: jobType.optional() });

export const placeSearch = z.object({
  ...pages,
  /** a city, a state or a ZIP code, as typed */
  location: z.string('A place is required.').trim().min(1, 'A place is required.').max(100),
});

/** What a card shows. Pay is in dollars, for the unit it is offered in. */
const card = z.object({
  id: z.number(),
  /** the canonical address */
  path: z.string(),
  title: z.string(),
  cityName: z.string().nullable(),
  cityState: z.string().nullable(),
  citySlug: z.string().nullable(),
  companyName: z.string().nullable(),
  isPrivateFamily: z.boolean(),
  jobType,
  isLiveIn: z.boolean(),
  accommodationProvided: z.boolean(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  salaryUnit: z.enum(payUnits).nullable(),
  postedDate: z.iso.date(),
  /** from the place that was searched for */
  distanceMiles: z.number().nullable(),
});
export type ListingCard = z.output<typeof card>;

export const listAnswer = z.object({
  jobs: z.array(card),
  pagination: pagination.omit({ limit: true }),
});

const city = z.object({
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  metaDescription: z.string(),
});
export type JobCity = z.output<typeof city>;

/** `city` is null for an unknown city. */
export const cityAnswer = listAnswer.extend({ city: city.nullable() });

export const placeAnswer = listAnswer.extend({
  /** the name of the place; null for an unknown one */
  place: z.string().nullable(),
  /** if so, jobs have no distance */
  isWholeState: z.boolean(),
});

export const details = card.omit({ distanceMiles: true }).extend({
  description: z.string(),
  duties: z.string(),
  requirements: z.string(),
  benefits: z.string(),
  expiresDate: z.iso.date(),
  /**
   * null where it is not certain: one of our cities may cover several places, even in two states
   */
  locality: z.string().nullable(),
  region: z.string().nullable(),
  myApplicationStatus: z.enum(applicationStatuses).nullable(),
});
export type ListingDetails = z.output<typeof details>;

export const detailsAnswer = z.object({ job: details });

export const segmentChoice = z.object({ segment: z.string().trim().min(1).max(300) });

/** What the segment behind /caregiver-jobs/ stands for. */
export const meaning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('city'), citySlug: z.string() }),
  z.object({ kind: z.literal('listing'), id: z.number() }),
  z.object({ kind: z.literal('request'), id: z.number() }),
  z.object({ kind: z.literal('moved'), to: z.string() }),
  /** a listing that has ended, with what its page still shows */
  z.object({
    kind: z.literal('ended'),
    title: z.string(),
    cityName: z.string().nullable(),
    cityState: z.string().nullable(),
    citySlug: z.string().nullable(),
  }),
]);
export type Meaning = z.output<typeof meaning>;
export type EndedListing = Extract<Meaning, { kind: 'ended' }>;
