/**
 * What caregivers say of themselves, each fact once. The contracts and columns of the own profile, the
 * public one and the admins' details follow from this table, and so do the edit form's rules and tabs.
 */
import { z } from 'zod';
import type { Caregivers } from '#db/types.ts';
import { profileFields as signUpFields } from '#features/caregivers/signups/answer-rules.ts';
import { flag, numberField, zipCodeField } from '#values/shapes.ts';
import { availabilityTypes, genders, professions } from '#values/taxonomies.ts';
import { line, ownWord, paragraphs } from '#values/typed-text.ts';
import { videoOf } from '#values/video.ts';
import { miles, rate } from '#values/work-terms.ts';

/** A list comes as JSON text, as one value, or as the same field several times. */
function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!value.trimStart().startsWith('[')) return value === '' ? [] : [value];
  try {
    return JSON.parse(value);
  } catch {
    return [value];
  }
}

const names = z
  .array(ownWord, 'Please choose from the list.')
  .max(40, 'Please choose at most 40.')
  .transform((list) => [...new Set(list)]);

const atLeastOne = (message: string) => names.refine((list) => list.length > 0, message);

const yearsText = 'Years of experience must be a whole number, 0 or more.';
const years = numberField(yearsText, (number) =>
  number.int(yearsText).min(0, yearsText).max(80, 'Years of experience must be 80 at most.'),
);

const availabilityText = 'Please choose from the listed availability types.';
const availability = z
  .array(z.enum(availabilityTypes, availabilityText), availabilityText)
  .transform((types) => [...new Set(types)]);

const video = paragraphs().pipe(
  z
    .string()
    .max(300, 'This link is too long.')
    .refine(
      (link) => link === '' || videoOf(link) !== undefined,
      'Please paste a YouTube or Vimeo link that starts with https://.',
    ),
);

const emptyToNull = (value: unknown) => (value === '' || value === 'null' ? null : value);

// How the form holds a fact while it is edited.
const asIs = <Value>(value: Value) => value;
const asText = (value: string | number | null) => (value === null ? '' : String(value));
const asTicked = (value: boolean | null) => value ?? false;

function fact<
  Read extends z.ZodType,
  Sent extends z.ZodType,
  Edited,
  Public extends boolean,
>(fact: {
  /** its shape in answers */
  read: Read;
  /** what the edit form may send */
  sent: Sent;
  edited: (value: z.output<Read>) => Edited;
  /** where the edit form has its field */
  tab: 'basic' | 'professional' | 'about';
  /** anyone who may see the caregiver reads it; otherwise only its owner and admins do */
  isPublic: Public;
}) {
  return fact;
}

/** Columns that no caregiver fills in: ours, or following from a fact (city and state from the ZIP code). */
type OtherColumn =
  | 'approvalStatus'
  | 'city'
  | 'createdAt'
  | 'decidedAt'
  | 'decidedAtBefore'
  | 'decidedBy'
  | 'decidedByBefore'
  | 'experienceRange'
  | 'hourlyRateMaxCents'
  | 'hourlyRateMinCents'
  | 'id'
  | 'isListed'
  | 'lastActiveAt'
  | 'photoId'
  | 'rejectionReason'
  | 'rejectionReasonBefore'
  | 'signUpKey'
  | 'slug'
  | 'state'
  | 'statusBefore'
  | 'submittedAt'
  | 'updatedAt'
  | 'userId';

type FilledColumn = Exclude<keyof Caregivers, OtherColumn>;

/** Rates are dollars on the wire and cents in their columns. */
type Rate = 'hourlyRateMin' | 'hourlyRateMax';

/** In the order of the form, which is the order of complaints. A column that is missing here does not compile. */
export const profileFacts = {
  displayName: fact({
    read: z.string(),
    sent: line('Display name is required.', 100),
    edited: asIs,
    tab: 'basic',
    isPublic: true,
  }),
  legalName: fact({
    read: z.string(),
    sent: line('Legal name is required.', 200),
    edited: asIs,
    tab: 'basic',
    isPublic: false,
  }),
  gender: fact({
    read: z.enum(genders),
    sent: z.enum(genders, 'Please select a gender'),
    edited: asIs,
    tab: 'basic',
    isPublic: false,
  }),
  zipCode: fact({
    read: z.string(),
    sent: zipCodeField('Invalid ZIP code.'),
    edited: asIs,
    tab: 'basic',
    isPublic: false,
  }),
  travelDistanceMiles: fact({
    read: z.number(),
    sent: miles,
    edited: asText,
    tab: 'basic',
    isPublic: false,
  }),
  languages: fact({
    read: z.array(z.string()),
    sent: z.preprocess(readList, atLeastOne('Please select at least one language.')),
    edited: asIs,
    tab: 'basic',
    isPublic: true,
  }),
  profession: fact({
    read: z.enum(professions),
    sent: z.enum(professions, 'Please select a valid caregiver type.'),
    edited: asIs,
    tab: 'professional',
    isPublic: false,
  }),
  specialties: fact({
    read: z.array(z.string()),
    sent: z.preprocess(readList, atLeastOne('Please select at least one care specialty.')),
    edited: asIs,
    tab: 'professional',
    isPublic: true,
  }),
  certifications: fact({
    read: z.array(z.string()),
    sent: z.preprocess(readList, names),
    edited: asIs,
    tab: 'professional',
    isPublic: true,
  }),
  yearsExperience: fact({
    read: z.number(),
    sent: years,
    edited: asText,
    tab: 'professional',
    isPublic: true,
  }),
  hourlyRateMin: fact({
    read: z.number(),
    sent: rate,
    edited: asText,
    tab: 'professional',
    isPublic: true,
  }),
  hourlyRateMax: fact({
    read: z.number().nullable(),
    sent: z.preprocess(emptyToNull, rate.nullable()),
    edited: asText,
    tab: 'professional',
    isPublic: true,
  }),
  availabilityTypes: fact({
    read: z.array(z.enum(availabilityTypes)),
    sent: z.preprocess(readList, availability),
    edited: (types): string[] => types,
    tab: 'professional',
    isPublic: true,
  }),
  availabilityNotes: fact({
    read: z.string(),
    sent: paragraphs().pipe(
      z.string().max(500, 'Availability notes must not exceed 500 characters.'),
    ),
    edited: asIs,
    tab: 'professional',
    isPublic: true,
  }),
  isNonSmoker: fact({
    read: z.boolean().nullable(),
    sent: flag,
    edited: asTicked,
    tab: 'professional',
    isPublic: true,
  }),
  bio: fact({
    read: z.string(),
    sent: z.union([paragraphs().pipe(z.literal('')), signUpFields.bio]),
    edited: asIs,
    tab: 'about',
    isPublic: true,
  }),
  videoUrl: fact({
    read: z.string().nullable(),
    sent: video,
    edited: asText,
    tab: 'about',
    isPublic: true,
  }),
} satisfies Record<FilledColumn | Rate, unknown>;

type Facts = typeof profileFacts;
export type FactName = keyof Facts;
/** The facts that are columns of `caregivers` by the same name. */
export type FactColumn = Exclude<FactName, Rate>;
export type PublicFactName = {
  [Name in FactName]: Facts[Name]['isPublic'] extends true ? Name : never;
}[FactName];

const factNames = Object.keys(profileFacts) as FactName[];

/** The table by one of its columns: `{ displayName: …, legalName: …, … }` */
function allOf<Part extends 'read' | 'sent' | 'tab'>(part: Part) {
  const entries = factNames.map((name) => [name, profileFacts[name][part]]);
  return Object.fromEntries(entries) as { [Name in FactName]: Facts[Name][Part] };
}

export const factShapes = allOf('read');
export const factChanges = allOf('sent');
export const factTabs = allOf('tab');

const isPublic = (name: FactName) => profileFacts[name].isPublic;

export const publicFactShapes = Object.fromEntries(
  factNames.filter(isPublic).map((name) => [name, factShapes[name]]),
) as Pick<typeof factShapes, PublicFactName>;

const isColumn = (name: FactName): name is FactColumn =>
  name !== 'hourlyRateMin' && name !== 'hourlyRateMax';

export const factColumns = factNames.filter(isColumn);
export const publicFactColumns = factColumns.filter(isPublic) as (FactColumn & PublicFactName)[];

export type ProfileFacts = { [Name in FactName]: z.output<Facts[Name]['read']> };
export type EditedFacts = { [Name in FactName]: ReturnType<Facts[Name]['edited']> };

/** The facts as the form holds them: a number is a text until it is sent. */
export function editedFacts(facts: ProfileFacts): EditedFacts {
  const entries = factNames.map((name) => {
    const edited = profileFacts[name].edited as (value: unknown) => unknown;
    return [name, edited(facts[name])];
  });
  return Object.fromEntries(entries) as EditedFacts;
}
