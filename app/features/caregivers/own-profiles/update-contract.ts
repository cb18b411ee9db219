import { z } from 'zod';
import { videoOf } from '#features/caregivers/public-profiles/rules.ts';
import { profileFields as signUpFields } from '#features/caregivers/signups/rules.ts';
import { documentFile } from '#features/trust/documents/contract.ts';
import type { Purpose } from '#features/trust/documents/rules.ts';
import { flag, numberField, zipCodeField } from '#values/shapes.ts';
import { availabilityTypes, genders, professions } from '#values/taxonomies.ts';
import { line, ownWord, paragraphs } from '#values/typed-text.ts';
import { certificationDocumentLabels } from '#values/verifications.ts';
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

/** The part of an update that is not a file: the form checks by it before it sends anything. */
export const profileFields = z
  .object({
    displayName: line('Display name is required.', 100),
    legalName: line('Legal name is required.', 200),
    gender: z.enum(genders, 'Please select a gender'),
    zipCode: zipCodeField('Invalid ZIP code.'),
    travelDistanceMiles: miles,
    languages: z.preprocess(readList, atLeastOne('Please select at least one language.')),
    profession: z.enum(professions, 'Please select a valid caregiver type.'),
    specialties: z.preprocess(readList, atLeastOne('Please select at least one care specialty.')),
    certifications: z.preprocess(readList, names),
    yearsExperience: years,
    hourlyRateMin: rate,
    hourlyRateMax: z.preprocess(emptyToNull, rate.nullable()),
    availabilityTypes: z.preprocess(
      readList,
      z
        .array(
          z.enum(availabilityTypes, 'Please choose from the listed availability types.'),
          'Please choose from the listed availability types.',
        )
        .transform((types) => [...new Set(types)]),
    ),
    availabilityNotes: paragraphs().pipe(
      z.string().max(500, 'Availability notes must not exceed 500 characters.'),
    ),
    isNonSmoker: flag,
    bio: z.union([paragraphs().pipe(z.literal('')), signUpFields.bio]),
    videoUrl: video,
    /** the caregiver's own switch: it lists or pauses, and approves nothing */
    isActive: flag,
  })
  .partial();

export type ProfileFields = z.output<typeof profileFields>;

/** 'null' takes a paper away; the photo can only be replaced, so for it that says nothing. */
const photo = z.preprocess(
  (value) => (value === 'null' ? undefined : value),
  documentFile('photo').optional(),
);

/** A field left empty is no file, and no wish to delete the one that is there. */
function readPaper(value: unknown): unknown {
  if (value === '') return undefined;
  return value === 'null' ? null : value;
}

const paper = (purpose: Purpose) =>
  z.preprocess(readPaper, documentFile(purpose).nullable().optional());

const certificationTypes = Object.keys(
  certificationDocumentLabels,
) as (keyof typeof certificationDocumentLabels)[];

export const update = profileFields
  .extend({
    profilePhoto: photo,
    governmentId: paper('government_id'),
    resume: paper('resume'),
    deleteGovernmentId: flag.optional(),
    deleteResume: flag.optional(),
    certificationDocuments: z
      .partialRecord(
        z.enum(certificationTypes),
        documentFile('verification'),
        'This certification has no document.',
      )
      .optional(),
  })
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    'At least one field must be provided to update.',
  );

export type ProfileUpdate = z.output<typeof update>;
