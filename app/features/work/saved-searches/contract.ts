import { z } from 'zod';
import { wanted } from '#features/caregivers/directory/contract.ts';
import { boardSearch } from '#features/work/job-requests/contract.ts';
import { placeSearch, listSearch } from '#features/work/job-listings/contract.ts';
import { linkToken } from '#values/shapes.ts';
import { alertPaces, longestName, searchKinds } from './rules.ts';

const area = { location: true, withinMiles: true, nearMe: true } as const;

/** What each search can be saved with: its own questions, but for order and page. */
const criteriaFields = {
  caregivers: wanted.safeExtend({ kind: z.literal('caregivers') }),
  posts: boardSearch
    .pick({ ...area, minPay: true, careTypes: true, frequency: true, experienceLevel: true })
    .extend({ kind: z.literal('posts') }),
  listings: placeSearch
    .pick({ ...area, jobType: true, minPay: true })
    .extend({ citySlug: listSearch.shape.citySlug, kind: z.literal('listings') }),
};

const unknownKind = { error: 'Choose what to search: caregivers, posts or listings.' };

/** A search as its page asks it, said with its kind. */
export const criteria = z.discriminatedUnion(
  'kind',
  [criteriaFields.caregivers, criteriaFields.posts, criteriaFields.listings],
  unknownKind,
);

export type Criteria = z.output<typeof criteria>;

const needsName = 'Give it a name.';
const name = z
  .string(needsName)
  .trim()
  .min(1, needsName)
  .max(longestName, `A name can have up to ${longestName} characters.`)
  .regex(/^\P{Cc}*$/u, 'A name is one line.');
const alerts = z.enum(alertPaces, 'Choose at once, daily, weekly or no alerts.');
const saving = { name, alerts };

export const newSearch = z.discriminatedUnion(
  'kind',
  [
    criteriaFields.caregivers.safeExtend(saving),
    criteriaFields.posts.extend(saving),
    criteriaFields.listings.extend(saving),
  ],
  unknownKind,
);

export const draft = z.object({
  name: z.string(),
  /** what it asks for, each in plain words */
  words: z.array(z.string()),
  /** the search itself, to go back to */
  path: z.string(),
  /** why it cannot be saved; null if it can */
  refusal: z.string().nullable(),
});

export const saved = z.object({ id: z.uuid() });

export const choice = z.object({ id: z.uuid('Unknown saved search.') });
export const change = choice
  .extend({ name: name.optional(), alerts: alerts.optional() })
  .refine((asked) => asked.name !== undefined || asked.alerts !== undefined, 'Say what changes.');

const match = z.object({
  title: z.string(),
  /** where, and for how much */
  text: z.string(),
  path: z.string(),
  foundAt: z.date(),
});

const search = z.object({
  id: z.uuid(),
  kind: z.enum(searchKinds),
  name: z.string(),
  alerts,
  words: z.array(z.string()),
  /** the search itself */
  path: z.string(),
  /** to save it again after it was removed */
  criteria: z.record(z.string(), z.unknown()),
  /** of the last days, and still there */
  newCount: z.number(),
  /** some of those, the newest first */
  matches: z.array(match),
});

export type SavedSearch = z.output<typeof search>;

export const list = z.object({ searches: z.array(search) });

/** From the link at the foot of a mail. */
export const ending = z.object({ token: linkToken.max(500) });
