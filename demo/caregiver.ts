import type {
  ApprovalStatus,
  AvailabilityType,
  Certification,
  ExperienceRange,
  Gender,
  Profession,
  Specialty,
} from '#values/taxonomies.ts';
import { demoAccounts } from './accounts.ts';
import type { HeritageName } from './heritages.ts';
import type { Person } from './names.ts';
import type { Place } from './places.ts';

export type Caregiver = Person & {
  id: string;
  userId: string;
  role: 'caregiver';
  legalName: string;
  displayName: string;
  slug: string;
  gender: Gender;
  age: number;
  heritage: HeritageName;
  profession: Profession;
  bio: string;
  /** slug of the featured city they live in or near */
  region: string;
  place: Place;
  travelDistanceMiles: number;
  yearsExperience: number;
  experienceRange: ExperienceRange | null;
  hourlyRateMinCents: number;
  hourlyRateMaxCents: number | null;
  isNonSmoker: boolean | null;
  languages: string[];
  specialties: Specialty[];
  certifications: Certification[];
  availabilityTypes: AvailabilityType[];
  availabilityNotes: string;
  hasPhoto: boolean;
  /** a video in which they introduce themselves */
  videoUrl: string | null;
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
