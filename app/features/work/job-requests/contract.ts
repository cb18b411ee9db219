import { z } from 'zod';
import { match } from '#features/caregivers/matches/contract.ts';
import { areaFields, lookedAt } from '#features/work/areas/contract.ts';
import {
  flag,
  invalidJobId,
  jobId,
  linkToken,
  numericIdInAddress,
  wholeNumber,
} from '#values/shapes.ts';
import { paragraphs } from '#values/typed-text.ts';
import {
  applicationStatuses,
  careTypes,
  experienceLevels,
  frequencies,
  jobRequestStatuses,
} from '#values/taxonomies.ts';
import { aboutText, longestAbout, payTexts } from './rules.ts';

/** `name[]=a&name[]=b` arrives as a list, `name=a` as one text. */
const anyOf = <Value extends string>(values: readonly Value[], refusal: string) =>
  z
    .union([z.array(z.enum(values)).max(20), z.enum(values)], refusal)
    .transform((value) => [value].flat() as Value[])
    .default([]);

/** The filters of the board. A job must match all filters, and at least one value of each. */
export const boardSearch = z.object({
  page: wholeNumber('Page', 10_000).default(1),
  pageSize: wholeNumber('Page size', 50).default(12),
  /** another name of `pageSize`; where both are given, this one counts */
  limit: wholeNumber('Limit', 50).optional(),
  zipCode: z
    .string()
    .regex(/^\d{5}$/, 'Enter a valid 5-digit ZIP code')
    .optional(),
  /** around a ZIP code too; without it, in that ZIP code alone */
  ...areaFields,
  /** in dollars an hour, reached by the highest that is offered; 1 is any pay that is stated */
  minPay: wholeNumber('Pay', 1000).optional(),
  careTypes: anyOf(careTypes, 'Unknown care type.'),
  frequency: anyOf(frequencies, 'Unknown frequency.'),
  experienceLevel: anyOf(experienceLevels, 'Unknown experience level.'),
  savedOnly: flag.default(false),
  /**
   * `savedAt` lists saved jobs alone: no other has that date. `distance` needs a place to start
   * from
   */
  sortBy: z.enum(['createdAt', 'savedAt', 'distance'], 'Unknown order.').default('createdAt'),
  recentDays: z.coerce
    .number('Days must be a number.')
    .int('Days must be a whole number.')
    .min(1, 'Days must be at least 1.')
    // Beyond any post's age, and still a date.
    .transform((days) => Math.min(days, 10_000))
    .optional(),
});

export type BoardSearch = z.output<typeof boardSearch>;

/** What a family asks for; everyone may know it. */
const care = z.object({
  id: z.number(),
  slug: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  careTypes: z.array(z.enum(careTypes)),
  frequency: z.array(z.enum(frequencies)),
  experienceLevel: z.array(z.enum(experienceLevels)),
  /** a calendar day, or null for flexible */
  startDate: z.iso.date().nullable(),
  createdAt: z.date(),
  /** when the family last said that it is still hiring */
  confirmedAt: z.date(),
  /** in dollars an hour, as the family offers it */
  payMin: z.number().nullable(),
  payMax: z.number().nullable(),
  /** about the person and the days, in the family's own words */
  about: z.string().nullable(),
});

/** A job as visitors and caregivers see it. The family is named by first name and initial only. */
export const publicJobRequest = care.extend({
  userDisplayName: z.string(),
  userAvatarUrl: z.string().nullable(),
  /** the year of the family's sign-up */
  memberSince: z.number(),
  isSaved: z.boolean(),
  myApplicationStatus: z.enum(applicationStatuses).nullable(),
  /**
   * from the viewing caregiver's ZIP code; for anyone else, from the place asked for; in whole miles,
   * because a post names its ZIP code
   */
  distanceMiles: z.number().nullable(),
  /** what of it fits the viewing caregiver, and what does not; null for anyone else */
  match: match.nullable(),
  /** of the kinds of care, those that the viewing caregiver offers; null for anyone else */
  offeredCareTypes: z.array(z.enum(careTypes)).nullable(),
});

export type PublicJobRequest = z.output<typeof publicJobRequest>;

export const board = z.object({
  jobRequests: z.array(publicJobRequest),
  /** the place that was asked for does not exist */
  isPlaceUnknown: z.boolean(),
  area: lookedAt,
  /**
   * how many jobs there are with each choice of a filter, such as 'frequency:live_in', the other
   * filters unchanged, and in the area ('all'); null where there are too many to count
   */
  counts: z.record(z.string(), z.number()).nullable(),
  pagination: z.object({
    page: z.number(),
    totalPages: z.number(),
    /** counted to a hundred pages of twelve; beyond that there are more */
    total: z.number(),
    hasMoreThanTotal: z.boolean(),
  }),
});

export const slugChoice = z.object({
  slug: z.string('Job slug is required').trim().min(1, 'Job slug is required').max(200),
});

/** In a query string, where a number arrives as text. */
export const idChoice = z.object({ id: numericIdInAddress(invalidJobId) });

export const jobRequestAnswer = z.object({
  jobRequest: publicJobRequest.extend({
    /** jobs that are not open are visible only to the family, its applicants and admins */
    status: z.enum(jobRequestStatuses),
    isOwn: z.boolean(),
  }),
});

export type JobRequestDetails = z.output<typeof jobRequestAnswer>['jobRequest'];

/** At least one of the offered values, without duplicates. */
const someOf = <Value extends string>(values: readonly Value[], unknown: string, none: string) =>
  z
    .array(z.enum(values, unknown), none)
    .min(1, none)
    .max(values.length)
    .transform((chosen) => [...new Set(chosen)]);

/** Dollars an hour. */
const budget = z
  .number(payTexts.amount)
  .min(1, payTexts.amount)
  .max(1000, payTexts.amount)
  .nullish();

/** What sign-up and the edit form send. */
export const careRequest = z.object({
  careTypes: someOf(careTypes, 'Unknown care type.', 'At least one care type is required'),
  zipCode: z
    .string('Must be a valid 5-digit US zip code')
    .regex(/^\d{5}$/, 'Must be a valid 5-digit US zip code'),
  startDate: z.iso.date('Must be a valid date').nullish(),
  frequency: someOf(
    frequencies,
    'Unknown frequency.',
    'Please select at least one frequency option',
  ),
  experienceLevel: someOf(
    experienceLevels,
    'Unknown experience level.',
    'Please select at least one experience level',
  ),
  budgetMin: budget,
  budgetMax: budget,
  about: paragraphs().pipe(z.string().max(longestAbout, aboutText)).nullish(),
});

export type CareRequest = z.output<typeof careRequest>;

/** A job as its own family sees it. */
export const ownJobRequest = care.extend({
  status: z.enum(jobRequestStatuses),
  /** we asked 'still hiring?' and wait for the answer */
  isAsked: z.boolean(),
  applicantCount: z.number(),
  /** applications the family has not opened yet */
  newApplicantCount: z.number(),
  /** a hire that the family can see; the job cannot be opened again then */
  isSomeoneHired: z.boolean(),
});

export type OwnJobRequest = z.output<typeof ownJobRequest>;

/** The new, invited or hired applicants of a job, those whom its family can see. */
const applicantGroup = z.object({
  status: z.enum(applicationStatuses),
  /** when the latest of them came into it */
  since: z.date(),
  count: z.number(),
  /** the latest three */
  people: z.array(z.object({ displayName: z.string(), avatarUrl: z.string().nullable() })),
});

export type ApplicantGroup = z.output<typeof applicantGroup>;

const listedJobRequest = ownJobRequest.extend({ applicants: z.array(applicantGroup) });

export type ListedJobRequest = z.output<typeof listedJobRequest>;

export const ownJobRequests = z.object({ jobRequests: z.array(listedJobRequest) });
export const ownJobRequestAnswer = z.object({ jobRequest: ownJobRequest });

type Budget = { budgetMin?: number | null; budgetMax?: number | null };

/** The highest rate is not below the lowest. */
export const isPayInOrder = ({ budgetMin, budgetMax }: Budget) =>
  !budgetMin || !budgetMax || budgetMin <= budgetMax;
export const payOrderRefusal = { path: ['budgetMax'], error: payTexts.order };

export const careRequestChange = careRequest
  .extend({ id: jobId })
  .refine(isPayInOrder, payOrderRefusal);

export const statusChange = z.object({
  id: jobId,
  status: z.enum(['open', 'paused', 'filled', 'removed'], 'Unknown status.'),
});

/** From the 'still hiring?' mail. */
const token = linkToken.max(200);
export const askedChoice = z.object({ token });

export const askedAnswer = z.object({
  jobRequest: care.pick({
    id: true,
    zipCode: true,
    city: true,
    state: true,
    careTypes: true,
    createdAt: true,
    confirmedAt: true,
  }),
  status: z.enum(jobRequestStatuses),
  isAsked: z.boolean(),
});

export const confirmation = z.object({
  token,
  answer: z.enum(['hiring', 'filled'], 'Please choose an answer.'),
});

export const statusAnswer = z.object({ status: z.enum(jobRequestStatuses) });
