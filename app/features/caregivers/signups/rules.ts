/** What the sign-up of a caregiver offers, and what it makes of a name. */
import type { Certification, Language, Specialty } from '#values/taxonomies.ts';

// The sign-up offers fewer of each than the profile does later, and 'Other' for the rest.

export const languagesOffered: Language[] = [
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
];

export const specialtiesOffered: Specialty[] = [
  'Senior Care',
  'Child Care',
  'Disability Care',
  "Alzheimer's/Dementia Care",
  'Post-surgical Care',
  'Companion Care',
  'Housekeeping',
  'Pet Care',
  'Transportation',
  'Meal Preparation',
  'Personal Care',
];

export const certificationsOffered: Certification[] = [
  'CPR/First Aid',
  'CNA License',
  'HHA Certificate',
  'Nursing License',
  'Personal Care Aide',
  'Home Health Aide',
  "Alzheimer's/Dementia Training",
  'Medication Management',
  'Fall Prevention',
];

export const bioLength = { least: 100, most: 500 };

export const rateRange = { least: 10, most: 100 };

/** 'Mary Ann Lopez' is 'Mary Ann L.' to families; the initial of whatever alphabet. */
export function displayNameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [initial = ''] = lastName;
  return `${firstName} ${initial.toUpperCase()}.`;
}

/** A whole name as the two fields of the form ask for it: a first guess that people can correct. */
export function namesIn(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = displayName.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
