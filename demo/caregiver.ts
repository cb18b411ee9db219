import type { ProfileFacts } from '#features/caregivers/profile-facts/contract.ts';
import type {
  ApprovalStatus,
  Certification,
  ExperienceRange,
  Specialty,
} from '#values/taxonomies.ts';
import { demoAccounts } from './accounts.ts';
import type { HeritageName } from './heritages.ts';
import type { Person } from './names.ts';
import type { Place } from './places.ts';

/** The facts of a profile as its columns hold them; the ZIP code is part of `place`. */
type Facts = Omit<ProfileFacts, 'hourlyRateMin' | 'hourlyRateMax' | 'zipCode'> & {
  specialties: Specialty[];
  certifications: Certification[];
  experienceRange: ExperienceRange | null;
  hourlyRateMinCents: number;
  hourlyRateMaxCents: number | null;
};

export type Caregiver = Person &
  Facts & {
    id: string;
    userId: string;
    role: 'caregiver';
    slug: string;
    age: number;
    heritage: HeritageName;
    /** slug of the featured city they live in or near */
    region: string;
    place: Place;
    hasPhoto: boolean;
    approvalStatus: ApprovalStatus;
    rejectionReason: string | null;
    isListed: boolean;
    submittedAt: Date;
    decidedAt: Date | null;
    lastActiveAt: Date;
  };

/** Approved and listed: families can find them, and they may apply for jobs. */
export function isActive({ approvalStatus, isListed }: Caregiver): boolean {
  return approvalStatus === 'approved' && isListed;
}

export function isDemoCaregiver({ email }: Caregiver): boolean {
  return email === demoAccounts.caregiver.email;
}
