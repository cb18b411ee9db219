import { z } from 'zod';
import { factChanges } from '#features/caregivers/profile-facts/contract.ts';
import { documentFile } from '#features/trust/documents/contract.ts';
import type { Purpose } from '#features/trust/documents/rules.ts';
import { flag } from '#values/shapes.ts';
import { certificationDocumentLabels } from '#values/verifications.ts';

/** The part of an update that is not a file: the form checks by it before it sends anything. */
export const profileFields = z
  .object({
    ...factChanges,
    /** the caregiver's own switch: it lists or pauses, and approves nothing */
    isActive: flag,
  })
  .partial();

export type ProfileFields = z.output<typeof profileFields>;

/** 'null' takes a document away; the photo can only be replaced, so for it that says nothing. */
const photo = z.preprocess(
  (value) => (value === 'null' ? undefined : value),
  documentFile('photo').optional(),
);

/** A field left empty is no file, and deletes nothing. */
function readDocument(value: unknown): unknown {
  if (value === '') return undefined;
  return value === 'null' ? null : value;
}

const document = (purpose: Purpose) =>
  z.preprocess(readDocument, documentFile(purpose).nullable().optional());

const certificationTypes = Object.keys(
  certificationDocumentLabels,
) as (keyof typeof certificationDocumentLabels)[];

export const update = profileFields
  .extend({
    profilePhoto: photo,
    governmentId: document('government_id'),
    resume: document('resume'),
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
