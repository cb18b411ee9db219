/**
 * The fixed choices of forms and filters: each list has the stored values in the order they are
 * shown, and labels where these differ.
 */

// Languages, specialties and certifications are stored by these names. A person may add their own
// ('Other'), so a stored value may be any text; these are the ones we offer.

export const languages = [
  'English',
  'Spanish',
  'French',
  'German',
  'Italian',
  'Portuguese',
  'Mandarin',
  'Cantonese',
  'Hindi',
  'Arabic',
  'Russian',
  'Japanese',
  'Korean',
  'Vietnamese',
  'Tagalog',
] as const;
export type Language = (typeof languages)[number];

export const specialties = [
  'Senior Care',
  "Alzheimer's/Dementia Care",
  "Parkinson's Care",
  'Disability Care',
  'Post-surgical Care',
  'Hospice Care',
  'Personal Care',
  'Mobility Assistance',
  'Medication Management',
  'Companion Care',
  'Companionship',
  'Child Care',
  'Meal Preparation',
  'Housekeeping',
  'Transportation',
  'Pet Care',
] as const;
export type Specialty = (typeof specialties)[number];

export const certifications = [
  'CPR/First Aid',
  'CNA (Certified Nursing Assistant)',
  'CNA License',
  'HHA (Home Health Aide)',
  'HHA Certificate',
  'Home Health Aide',
  'RN (Registered Nurse)',
  'LPN (Licensed Practical Nurse)',
  'Nursing License',
  'CMA (Certified Medication Aide)',
  'Medication Management',
  'DMT (Dementia Care Training)',
  "Alzheimer's/Dementia Training",
  'Personal Care Aide',
  'Fall Prevention',
] as const;
export type Certification = (typeof certifications)[number];

export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];
export const genderLabels: Record<Gender, string> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
};

/** The caregiver types of the search; 'private' means everyone. */
export const caregiverTypes = ['live_in', 'private', 'standard'] as const;

/** The caregiver types as the sign-up calls them. */
export const professions = [
  'Caregiver',
  'Home Health Aide',
  'Certified Nursing Assistant',
] as const;
export type Profession = (typeof professions)[number];

export const availabilityTypes = ['live_in', 'overnight', 'full_time', 'part_time'] as const;
export type AvailabilityType = (typeof availabilityTypes)[number];
export const availabilityLabels: Record<AvailabilityType, string> = {
  live_in: 'Live In',
  overnight: 'Overnight',
  full_time: 'Full time',
  part_time: 'Part time',
};

export const experienceRanges = ['0-1', '2-5', '6-10', '11+'] as const;
export type ExperienceRange = (typeof experienceRanges)[number];
export const experienceRangeLabels: Record<ExperienceRange, string> = {
  '0-1': '0-1 years',
  '2-5': '2-5 years',
  '6-10': '6-10 years',
  '11+': '11+ years',
};
/** The number of years that a range counts as in search and sorting. */
export const experienceLowerBounds: Record<ExperienceRange, number> = {
  '0-1': 0,
  '2-5': 2,
  '6-10': 6,
  '11+': 11,
};

export const careTypes = [
  'Personal care',
  'Mobility support',
  'Companionship',
  'Meal prep',
  'Medication reminders',
  "Dementia / Alzheimer's",
  'Post-surgery / rehab',
  'Transportation',
  'Childcare / special needs',
] as const;
export type CareType = (typeof careTypes)[number];

export const frequencies = ['live_in', 'full_time', 'part_time', 'occasional'] as const;
export type Frequency = (typeof frequencies)[number];
export const frequencyLabels: Record<Frequency, string> = {
  live_in: 'Live in',
  full_time: 'Full-time',
  part_time: 'Part-time',
  occasional: 'Occasional',
};

export const experienceLevels = [
  'beginner',
  '2_plus_years',
  '5_plus_years',
  'cna_hha_certified',
] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];
export const experienceLevelLabels: Record<ExperienceLevel, string> = {
  beginner: 'Beginner',
  '2_plus_years': '2+ years',
  '5_plus_years': '5+ years',
  cna_hha_certified: 'CNA/HHA certified',
};

export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const jobRequestStatuses = ['open', 'paused', 'filled', 'expired', 'removed'] as const;
export type JobRequestStatus = (typeof jobRequestStatuses)[number];
export const jobRequestStatusLabels: Record<JobRequestStatus, string> = {
  open: 'Open',
  paused: 'Paused',
  filled: 'Filled',
  expired: 'Expired',
  removed: 'Removed',
};

export const applicationStatuses = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'hired',
  'declined',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  submitted: 'Submitted',
  viewed: 'Viewed',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** Also the kinds of care the caregiver search filters by (`caregiverType`). */
export const jobTypes = ['live_in', 'private', 'standard'] as const;
export type JobType = (typeof jobTypes)[number];
export const jobTypeLabels: Record<JobType, string> = {
  live_in: 'Live-in',
  private: 'Private Family',
  standard: 'Standard',
};
/** The label of a standard job that includes housing. */
export const standardWithHousingLabel = 'Standard (Housing Provided)';
export const jobHoursLabels: Record<JobType, string> = {
  live_in: '24/7 Live-in',
  private: 'Flexible Schedule',
  standard: 'Full-time',
};
