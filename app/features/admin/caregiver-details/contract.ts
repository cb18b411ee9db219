import { z } from 'zod';
import { entry } from '#features/admin/audit-log/contract.ts';
import { factShapes } from '#features/caregivers/profile-facts/contract.ts';
import { caregiverId } from '#values/shapes.ts';
import { approvalStatuses } from '#values/taxonomies.ts';
import {
  accessLevels,
  documentTypes,
  verificationStatuses,
  verificationTypes,
} from '#values/verifications.ts';

export const caregiverChoice = z.object({ caregiverId });

const caregiver = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  slug: z.string(),
  ...factShapes,
  email: z.string(),
  phone: z.string().nullable(),
  profilePhotoUrl: z.string().nullable(),
  createdAt: z.date(),
  city: z.string(),
  state: z.string(),
  experienceRange: z.string().nullable(),
  approvalStatus: z.enum(approvalStatuses),
  rejectionReason: z.string().nullable(),
  /** approved by us and listed by the caregiver */
  isActive: z.boolean(),
  suspensionReason: z.string().nullable(),
});

const verification = z.object({
  id: z.uuid(),
  type: z.enum(verificationTypes),
  status: z.enum(verificationStatuses),
  providerName: z.string().nullable(),
  registryUrl: z.string().nullable(),
  startedAt: z.date(),
  completedAt: z.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  /** changes with what it rests on */
  basis: z.string(),
});

export type DetailsVerification = z.output<typeof verification>;

const document = z.object({
  id: z.uuid(),
  fileName: z.string(),
  purpose: z.enum(['government_id', 'resume', 'verification']),
  documentType: z.enum(documentTypes),
  /** the verification it belongs to; null for documents of the sign-up */
  verificationType: z.enum(verificationTypes).nullable(),
  mediaType: z.string(),
  byteSize: z.number(),
  uploadedAt: z.date(),
  /** when the viewer last looked at it; null: never */
  seenAt: z.date().nullable(),
  accessLevel: z.enum(accessLevels),
  /** its link, which opens only in this session and for five minutes */
  storageKey: z.string(),
});

export type DetailsDocument = z.output<typeof document>;

export const details = z.object({
  caregiver,
  verifications: z.array(verification),
  documents: z.array(document),
  /** the latest five */
  auditLog: z.array(entry),
});

export type Details = z.output<typeof details>;
