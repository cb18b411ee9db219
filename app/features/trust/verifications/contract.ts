import { z } from 'zod';
import { documentFile } from '#features/trust/documents/contract.ts';
import {
  accessLevels,
  documentTypes,
  verificationStatuses,
  verificationTypes,
} from '#values/verifications.ts';
import { caregiverId } from '#values/shapes.ts';
import { publicStatuses } from './rules.ts';

export const choice = z.object({
  /** left out: the viewer's own */
  caregiverId: caregiverId.optional(),
});

const document = z.object({
  id: z.uuid(),
  fileName: z.string(),
  documentType: z.enum(documentTypes),
  accessLevel: z.enum(accessLevels),
  mediaType: z.string(),
  byteSize: z.number(),
  uploadedAt: z.date(),
  url: z.string(),
});

const verification = z.object({
  id: z.uuid(),
  type: z.enum(verificationTypes),
  status: z.enum(verificationStatuses),
  providerName: z.string().nullable(),
  startedAt: z.date(),
  completedAt: z.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  documents: z.array(document),
});

const badge = z.object({ type: z.enum(verificationTypes), status: z.enum(publicStatuses) });

/** The viewer's own checks in full; those of others as badges. */
export const list = z.union([
  z.object({ verifications: z.array(verification) }),
  z.object({ badges: z.array(badge) }),
]);

export const tooLarge = 'File too large. Maximum size is 10MB.';

export const upload = z.object({
  verificationId: z.uuid('Invalid verification ID format.'),
  file: documentFile('verification', tooLarge),
});

export const uploadAnswer = z.object({
  success: z.literal(true),
  documentId: z.uuid(),
  status: z.enum(verificationStatuses),
  /** what happens next, for the caregiver */
  message: z.string(),
});
