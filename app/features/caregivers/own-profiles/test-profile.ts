import type { OwnProfile, OwnVerification } from './contract.ts';

/** A profile in which nothing is missing. */
export const wholeProfile: OwnProfile = {
  caregiverId: '3f0c2a44-8f2e-4a57-9a7a-6b2f5d3e1c10',
  slug: 'maria-a',
  displayName: 'Maria A.',
  legalName: 'Maria Alvarez',
  gender: 'female',
  profession: 'Caregiver',
  zipCode: '33101',
  city: 'Miami',
  state: 'FL',
  travelDistanceMiles: 15,
  languages: ['English'],
  specialties: ['Senior Care'],
  certifications: ['CPR/First Aid'],
  yearsExperience: 5,
  experienceRange: null,
  hourlyRateMin: 25,
  hourlyRateMax: 25,
  isNonSmoker: true,
  availabilityTypes: ['full_time'],
  availabilityNotes: '',
  bio: 'x'.repeat(100),
  videoUrl: null,
  profilePhotoUrl: '/photos/x/448.webp',
  governmentIdUrl: null,
  resumeUrl: null,
  documents: [],
  verifications: [],
  approvalStatus: 'approved',
  rejectionReason: null,
  isListed: true,
  isActive: true,
};

export const check = (
  type: OwnVerification['type'],
  status: OwnVerification['status'],
): OwnVerification => ({
  id: '3f0c2a44-8f2e-4a57-9a7a-6b2f5d3e1c11',
  type,
  status,
  providerName: null,
  startedAt: new Date('2026-03-01T12:00:00Z'),
  completedAt: status === 'clear' ? new Date('2026-03-04T12:00:00Z') : null,
  expiresOn: null,
});
