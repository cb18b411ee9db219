import { z } from 'zod';
import { availabilityTypes, caregiverTypes, professions } from '#values/taxonomies.ts';
import { licenses, verificationStatuses, verificationTypes } from '#values/verifications.ts';
import { flag } from '#values/shapes.ts';
import { searchOrders, wordsOf } from './search-rules.ts';

/** 'a,b', ['a', 'b'] or 'a': a list. */
const list = z
  .union([z.array(z.string()), z.string()])
  .transform((value) => [value].flat().flatMap((text) => text.split(',')))
  .transform((names) => names.map((name) => name.trim()).filter(Boolean))
  .pipe(
    z
      .array(z.string().max(100, 'Each can have up to 100 characters.'))
      .max(20, 'Can have up to 20 names.'),
  );

/** As JSON or as an address says it: '' and '0x1F' are none. */
const number = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ],
  'Must be a number.',
);

const wholeNumberBetween = (least: number, most: number) =>
  number.pipe(
    z
      .number('Must be a number.')
      .int('Must be a whole number.')
      .min(least, `Must be ${least} or more.`)
      .max(most, `Must be ${most} or less.`),
  );

const dollars = wholeNumberBetween(0, 10_000);

const text = (most: number) =>
  z.string('Must be one text.').trim().max(most, `Can have up to ${most} characters.`);

const query = text(200).refine(
  (typed) => typed === '' || wordsOf(typed).length > 0,
  'Must have letters or digits.',
);

const isLicense = (name: string) => licenses.some((license) => license === name);
const isAvailabilityType = (name: string) => availabilityTypes.some((type) => type === name);

const filterFields = z.object({
  q: query.optional(),
  location: text(100).optional(),
  specialties: list.optional(),
  languages: list.optional(),
  /** whoever offers all of them */
  availability: list
    .refine((times) => times.every(isAvailabilityType), 'Unknown availability.')
    .optional(),
  /** checked and clear, all of them */
  licenses: list.refine((names) => names.every(isLicense), 'Unknown license.').optional(),
  hourlyRateMin: dollars.optional(),
  hourlyRateMax: dollars.optional(),
  hasBackgroundCheck: flag.optional(),
  hasCprFirstAid: flag.optional(),
  isVerified: flag.optional(),
  isNonSmoker: flag.optional(),
  caregiverType: z
    .enum([...caregiverTypes, ...professions], 'Unknown kind of caregiver.')
    .optional(),
});

const pageFields = z.object({
  sort: z.enum(searchOrders, 'Unknown order.').optional(),
  limit: wholeNumberBetween(1, 48).default(24),
  /** from an earlier answer: the page behind it, or the page before it */
  after: text(200).optional(),
  before: text(200).optional(),
});

const hasRates = ({ hourlyRateMin = -Infinity, hourlyRateMax = Infinity }: Wanted) =>
  hourlyRateMin <= hourlyRateMax;
const noRates = { path: ['hourlyRateMax'], message: 'Must not be less than the lowest rate.' };

/** What is asked of caregivers, apart from their order and number. */
export const wanted = filterFields.refine(hasRates, noRates);
export const search = filterFields.extend(pageFields.shape).refine(hasRates, noRates);

export type Wanted = z.output<typeof filterFields>;
export type Search = z.output<typeof search>;

const badge = z.object({ type: z.enum(verificationTypes), status: z.enum(verificationStatuses) });

/** A caregiver as anyone may see them in a list. */
export const publicCaregiver = z.object({
  id: z.uuid(),
  slug: z.string(),
  displayName: z.string(),
  bio: z.string(),
  city: z.string(),
  state: z.string(),
  hourlyRateMin: z.number(),
  hourlyRateMax: z.number().nullable(),
  yearsExperience: z.number(),
  experienceRange: z.string().nullable(),
  languages: z.array(z.string()),
  specialties: z.array(z.string()),
  isNonSmoker: z.boolean().nullable(),
  profilePhotoUrl: z.string().nullable(),
  /** for the other sizes of the photo */
  photoId: z.uuid().nullable(),
  badges: z.array(badge),
  /** listed for the first time a short while ago */
  isNew: z.boolean(),
  /** as measured from first messages of families, where there are enough of them */
  repliesWithinADay: z.boolean(),
  /** from the ZIP code asked for, rounded up to a step: 5, 10, 15, 25, 50 … */
  distanceMiles: z.number().nullable(),
});

export type PublicCaregiver = z.output<typeof publicCaregiver>;

/** What a card shows: the photo's address tells the other sizes. */
export const cardCaregiver = publicCaregiver.omit({ photoId: true });

export type CardCaregiver = z.output<typeof cardCaregiver>;

export const searchAnswer = z.object({
  caregivers: z.array(cardCaregiver),
  /** counted to 500; beyond that there are more */
  total: z.number(),
  hasMoreThanTotal: z.boolean(),
  /** what the location was taken for; null when none was asked for or it is unknown */
  place: z.string().nullable(),
  isPlaceUnknown: z.boolean(),
  /** for a city of ours, asked for by its slug */
  cityPage: z
    .object({
      slug: z.string(),
      /** without its state, as it stands in the list of cities */
      name: z.string(),
      description: z.string(),
      /** the path of its picture for shared links */
      picture: z.string(),
    })
    .nullable(),
  /** the words searched for, where they differ from those asked for */
  correctedQuery: z.string().nullable(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

export const counts = z.object({
  /** counted to 500; beyond that there are more */
  total: z.number(),
  hasMoreThanTotal: z.boolean(),
  /**
   * By field and value ('languages=Spanish'): how many there would be with this choice too. 501 is more
   * than 500; null is not known.
   */
  choices: z.record(z.string(), z.number().nullable()),
});

export type Counts = z.output<typeof counts>;
