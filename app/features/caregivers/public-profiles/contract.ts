import { z } from 'zod';
import { verificationTypes } from '#values/verifications.ts';
import { publicCaregiver } from '#features/caregivers/directory/contract.ts';
import { publicFactShapes } from '#features/caregivers/profile-facts/contract.ts';

export const profileChoice = z.object({
  /** however it is written: addresses are often typed from paper */
  slug: z
    .string('Invalid profile link')
    .trim()
    .toLowerCase()
    .min(1, 'Invalid profile link')
    .max(200),
});

/** A caregiver as anyone may see them on their own page. */
export const profile = publicCaregiver.omit({ distanceMiles: true }).extend({
  ...publicFactShapes,
  isVerified: z.boolean(),
  isBackgroundChecked: z.boolean(),
});

export type Profile = z.output<typeof profile>;

export const verificationBadge = z.object({
  type: z.enum(verificationTypes),
  status: z.enum(['clear', 'expired']),
  completedOn: z.iso.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  /** who checked it; null: we did */
  providerName: z.string().nullable(),
  /** where anyone can look it up, such as a state's registry of nurse aides */
  registryUrl: z.string().nullable(),
});

export type VerificationBadge = z.output<typeof verificationBadge>;

export const verificationBadges = z.object({ badges: z.array(verificationBadge) });
