import { z } from 'zod';
import { videoOf } from '#features/caregivers/profile-rules.ts';
import { documentFile } from '#features/documents/contract.ts';
import type { Purpose } from '#features/documents/rules.ts';
import { availabilityTypes, genders, professions } from '#values/taxonomies.ts';
import { certificationDocumentLabels } from '#values/verifications.ts';

/** One line of text: trimmed, and what a keyboard cannot type becomes a space. */
const line = z.string().transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim());

/** A form sends its line ends as two characters; people mean one. */
const paragraphs = z.string().transform((text) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim(),
);

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
  .array(
    line.pipe(z.string().min(1).max(100, 'Please keep each entry under 100 characters.')),
    'Please choose from the list.',
  )
  .max(40, 'Please choose 40 at most.')
  .transform((list) => [...new Set(list)]);

const atLeastOne = (message: string) => names.refine((list) => list.length > 0, message);

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'Must be true or false.')
  .transform((value) => value === true || value === 'true');

const rate = z.coerce
  .number('Hourly rate must be a positive number.')
  .min(0.01, 'Hourly rate must be a positive number.')
  .max(1000, 'Hourly rate must be at most $1,000.');

const years = z.coerce
  .number('Years of experience must be a whole number, 0 or more.')
  .int('Years of experience must be a whole number, 0 or more.')
  .min(0, 'Years of experience must be a whole number, 0 or more.')
  .max(80, 'Years of experience must be 80 at most.');

const distance = z.coerce
  .number('Distance must be a number of miles.')
  .int('Distance must be a whole number of miles.')
  .min(0, 'Distance cannot be negative')
  .max(100, 'Distance must be 100 miles at most.');

const video = line.pipe(
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
    displayName: line.pipe(
      z
        .string()
        .min(1, 'Display name is required.')
        .max(100, 'Display name must be at most 100 characters.'),
    ),
    legalName: line.pipe(
      z
        .string()
        .min(1, 'Legal name is required.')
        .max(200, 'Legal name must be at most 200 characters.'),
    ),
    gender: z.enum(genders, 'Please select a gender'),
    zipCode: line.pipe(z.string().regex(/^\d{5}$/, 'Invalid ZIP code.')),
    travelDistanceMiles: distance,
    languages: z.preprocess(readList, atLeastOne('Please select at least one language.')),
    profession: z.enum(professions, 'Please select a valid caregiver type.'),
    specialties: z.preprocess(readList, atLeastOne('Please select at least one care specialty.')),
    certifications: z.preprocess(readList, names),
    yearsExperience: years,
    hourlyRateMin: rate,
    hourlyRateMax: z.preprocess(emptyToNull, rate.nullable()),
    availabilityTypes: z.preprocess(
      readList,
      z.array(
        z.enum(availabilityTypes, 'Please choose from the listed availability types.'),
        'Please choose from the listed availability types.',
      ),
    ),
    availabilityNotes: paragraphs.pipe(
      z.string().max(500, 'Availability notes must not exceed 500 characters.'),
    ),
    isNonSmoker: flag,
    bio: paragraphs.pipe(
      z
        .string()
        .max(500, 'Bio must not exceed 500 characters.')
        .refine(
          (text) => text === '' || text.length >= 100,
          'Bio must be at least 100 characters.',
        ),
    ),
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
const paper = (purpose: Purpose) => z.preprocess(emptyToNull, documentFile(purpose).nullable());

const certificationTypes = Object.keys(
  certificationDocumentLabels,
) as (keyof typeof certificationDocumentLabels)[];

export const update = profileFields
  .extend({
    profilePhoto: photo,
    governmentId: paper('government_id').optional(),
    resume: paper('resume').optional(),
    deleteGovernmentId: flag.optional(),
    deleteResume: flag.optional(),
    certificationDocuments: z
      .partialRecord(
        z.enum(certificationTypes, 'This certification has no document.'),
        documentFile('verification'),
      )
      .optional(),
  })
  .refine(
    (changes) => Object.values(changes).some((value) => value !== undefined),
    'At least one field must be provided to update.',
  );

export type ProfileUpdate = z.output<typeof update>;
