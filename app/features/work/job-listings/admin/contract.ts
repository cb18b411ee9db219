/** What admins send and see of public listings. */
import { utcDaysBetween } from '#values/utc-day.ts';
import { z } from 'zod';
import { longPagination, paging } from '#values/paging.ts';
import { lastChange } from '#values/shapes.ts';
import { jobTypes } from '#values/taxonomies.ts';
import { numberText } from '#values/number-text.ts';
import { jobId } from '#values/shapes.ts';
import { payUnits } from '../pay-rules.ts';

/** Normalizes line ends, and turns other control characters into spaces. */
const clean = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();

const text = (name: string, most: number, least = 0) =>
  z
    .string(`${name} is required.`)
    .transform(clean)
    .pipe(
      z
        .string()
        .min(least, `${name} is required.`)
        .max(most, `${name} can have up to ${numberText(most)} characters.`),
    );
const required = (name: string, most: number) => text(name, most, 1);

/** An empty text becomes null. */
const optional = (name: string, most: number) =>
  text(name, most)
    .nullish()
    .transform((value) => value || null);

const amount = (name: string) =>
  z
    .number(`${name} must be a number.`)
    .positive(`${name} must be more than 0.`)
    .max(10_000_000, `${name} is too large.`)
    .transform((dollars) => Math.round(dollars * 100) / 100)
    .nullable()
    .default(null);

const day = (name: string) => z.iso.date(`${name} must be a date like 2026-11-30.`);
const longestDays = 180;

/** A listing as written in the form or in a row of an imported file. */
export const listingFacts = z
  .object({
    /** the partner's own id of the job; an import updates the listing that has it */
    externalReference: optional('The reference', 100),
    title: required('The title', 150),
    description: required('The description', 10_000),
    citySlug: optional('The city', 150),
    companyName: optional('The company', 150),
    isPrivateFamily: z.boolean('Must be yes or no.').default(false),
    jobType: z.enum(jobTypes, 'The job type must be live_in, private or standard.'),
    isLiveIn: z.boolean('Must be yes or no.').default(false),
    accommodationProvided: z.boolean('Must be yes or no.').default(false),
    salaryMin: amount('The lowest pay'),
    salaryMax: amount('The highest pay'),
    salaryUnit: z
      .enum(payUnits, 'Pay is per hour, day, week, month or year.')
      .nullable()
      .default(null),
    duties: text('The duties', 5000).default(''),
    requirements: text('The requirements', 5000).default(''),
    benefits: text('The benefits', 5000).default(''),
    postedDate: day('The posting day'),
    /** the last day it is open */
    expiresDate: day('The last day'),
  })
  .transform((facts) => ({ ...facts, isLiveIn: facts.isLiveIn || facts.jobType === 'live_in' }))
  .check(({ value, issues }) => {
    const wrong = (field: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
    const { salaryMin, salaryMax, salaryUnit, postedDate, expiresDate } = value;
    if (value.isLiveIn && value.jobType !== 'live_in') {
      wrong('isLiveIn', 'The job type of a live-in job is live_in.');
    }
    if (salaryMax !== null && salaryMin === null) wrong('salaryMin', 'The lowest pay is missing.');
    if (salaryMin !== null && salaryUnit === null) {
      wrong('salaryUnit', 'Say what the pay is for: an hour, a day, a week, a month or a year.');
    }
    if (salaryMin === null && salaryUnit !== null) wrong('salaryMin', 'The pay is missing.');
    if (salaryMax !== null && salaryMin !== null && salaryMax < salaryMin) {
      wrong('salaryMax', 'The highest pay is below the lowest.');
    }
    if (expiresDate < postedDate) wrong('expiresDate', 'It ends before it is posted.');
    if (utcDaysBetween(postedDate, expiresDate) > longestDays) {
      wrong('expiresDate', `A listing is open for ${longestDays} days at most.`);
    }
  });
export type ListingFacts = z.output<typeof listingFacts>;

export const newListing = z.intersection(
  // The same for every attempt to send one form.
  z.object({ formKey: z.uuid('Unknown form.').optional() }),
  listingFacts,
);
export type NewListing = z.output<typeof newListing>;

export const listingChange = z.intersection(
  z.object({ id: jobId, updatedAt: lastChange }),
  listingFacts,
);
export type ListingChange = z.output<typeof listingChange>;

export const listingChoice = z.object({ id: jobId });

/** The id and the address of a saved listing. */
export const saved = z.object({ id: z.number(), path: z.string() });

export const listingStatuses = ['open', 'ended'] as const;

export const listingFilters = z.object({
  /** words of the title, the company or the reference, or the id */
  q: z.string().trim().max(100).default(''),
  status: z.enum(listingStatuses, 'Unknown status.').optional(),
  citySlug: z.string().trim().max(150).optional(),
  jobType: z.enum(jobTypes, 'Unknown job type.').optional(),
});
export type ListingFilters = z.output<typeof listingFilters>;

export const listingSearch = listingFilters.extend(paging(25, 100_000));

const adminListing = z.object({
  id: z.number(),
  path: z.string(),
  externalReference: z.string().nullable(),
  title: z.string(),
  cityName: z.string().nullable(),
  cityState: z.string().nullable(),
  citySlug: z.string().nullable(),
  companyName: z.string().nullable(),
  isPrivateFamily: z.boolean(),
  jobType: z.enum(jobTypes),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  salaryUnit: z.enum(payUnits).nullable(),
  postedDate: z.iso.date(),
  expiresDate: z.iso.date(),
  status: z.enum(listingStatuses),
  updatedAt: z.date(),
  applicationCount: z.number(),
  /** applications no admin has opened yet */
  newApplicationCount: z.number(),
});
export type AdminListing = z.output<typeof adminListing>;

export const listingList = z.object({
  listings: z.array(adminListing),
  /** counts up to 1,200; `hasMoreThanTotal` beyond that */
  pagination: longPagination.omit({ limit: true }),
});

/** One listing with all fields of the form that edits it. */
export const listingDetails = z.object({
  listing: adminListing.extend({
    description: z.string(),
    accommodationProvided: z.boolean(),
    duties: z.string(),
    requirements: z.string(),
    benefits: z.string(),
  }),
});

/** How many jobs are open, in total and of each kind. */
export const jobsCount = z.object({
  count: z.number(),
  listings: z.number(),
  familyPosts: z.number(),
});
