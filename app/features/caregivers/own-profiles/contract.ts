import { z } from 'zod';
import { factShapes } from '#features/caregivers/profile-facts/contract.ts';
import { profile, verificationBadges } from '#features/caregivers/public-profiles/contract.ts';
import { testimonialList } from '#features/trust/testimonials/contract.ts';
import { approvalStatuses, experienceRanges } from '#values/taxonomies.ts';
import { verificationStatuses, verificationTypes } from '#values/verifications.ts';

const ownDocument = z.object({
  id: z.uuid(),
  purpose: z.enum(['government_id', 'resume', 'verification']),
  verificationId: z.uuid().nullable(),
  fileName: z.string(),
  byteSize: z.number(),
  uploadedAt: z.date(),
  url: z.string(),
});

export type OwnDocument = z.output<typeof ownDocument>;

const ownVerification = z.object({
  id: z.uuid(),
  type: z.enum(verificationTypes),
  status: z.enum(verificationStatuses),
  providerName: z.string().nullable(),
  startedAt: z.date(),
  completedAt: z.date().nullable(),
  expiresOn: z.iso.date().nullable(),
});

export type OwnVerification = z.output<typeof ownVerification>;

/** A caregiver's profile as its owner sees it: everything, the private parts too. */
const ownProfile = z.object({
  caregiverId: z.uuid(),
  slug: z.string(),
  ...factShapes,
  city: z.string(),
  state: z.string(),
  experienceRange: z.enum(experienceRanges).nullable(),
  profilePhotoUrl: z.string().nullable(),
  governmentIdUrl: z.string().nullable(),
  resumeUrl: z.string().nullable(),
  documents: z.array(ownDocument),
  verifications: z.array(ownVerification),
  approvalStatus: z.enum(approvalStatuses),
  rejectionReason: z.string().nullable(),
  isListed: z.boolean(),
  /** approved and listed: families find it */
  isActive: z.boolean(),
});

export type OwnProfile = z.output<typeof ownProfile>;

/** Null for a caregiver who has not made a profile yet. */
export const ownProfileAnswer = z.object({ caregiverProfile: ownProfile.nullable() });

/** What families would see, also while they cannot. */
export const preview = z.object({
  caregiver: profile,
  badges: verificationBadges.shape.badges,
  testimonials: testimonialList.shape.testimonials,
});
