import { z } from 'zod';
import { areaFields, lookedAt } from '#features/work/areas/contract.ts';
import { pagination, paging } from '#values/paging.ts';
import { wholeNumber } from '#values/shapes.ts';
import { applicationStatuses, jobTypes } from '#values/taxonomies.ts';
import { payUnits } from './pay-rules.ts';

const pages = paging(12, 100_000);
const jobType = z.enum(jobTypes, 'Unknown job type.');
const citySlug = z.string('A city is required.').trim().toLowerCase().min(1).max(150);

const filters = {
  jobType: jobType.optional(),
  /** in dollars an hour, reached by the highest that is offered; 1 is any pay that is stated */
  minPay: wholeNumber('Pay', 1000).optional(),
  recentDays: wholeNumber('Days', 10_000).optional(),
};

export const listSearch = z.object({
  ...pages,
  citySlug: citySlug.optional(),
  ...filters,
});
export type ListSearch = z.output<typeof listSearch>;

export const citySearch = z.object({ ...pages, citySlug, ...filters });

/** Without a place, the newest everywhere. */
export const placeSearch = z.object({ ...pages, ...areaFields, ...filters });
export type PlaceSearch = z.output<typeof placeSearch>;

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
  /** from the place that was searched for, in whole miles */
  distanceMiles: z.number().nullable(),
  /** by the viewing caregiver */
  isSaved: z.boolean(),
  myApplicationStatus: z.enum(applicationStatuses).nullable(),
});
export type ListingCard = z.output<typeof card>;

export const listAnswer = z.object({
  jobs: z.array(card),
  pagination: pagination.omit({ limit: true }),
});

/** What someone saved, all of it. */
export const savedAnswer = z.object({ jobs: z.array(card) });

/** How many jobs each tab of the place where people look for work has, in one area. */
export const tabsChoice = z.object(areaFields);
export const tabsAnswer = z.object({
  /** counted to 1,200; one more means that there are more */
  families: z.number(),
  listings: z.number(),
  /** null for anyone but caregivers */
  saved: z.number().nullable(),
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
  area: lookedAt,
  /** how many jobs there are with each choice of a filter; null where there are too many to count */
  counts: z.record(z.string(), z.number()).nullable(),
  /** there are more than the total says */
  hasMoreThanTotal: z.boolean(),
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
