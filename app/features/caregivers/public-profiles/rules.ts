import { availabilityLabels } from '#values/taxonomies.ts';
import {
  cardLengths,
  experienceText,
  rateText,
  shown,
} from '#features/caregivers/directory/rules.ts';
import type { ProfileFacts, PublicFactName } from '#features/caregivers/profile-facts/contract.ts';
import type { Profile } from './contract.ts';

export const notSpecified = 'Not specified';

export function firstNameOf(displayName: string): string {
  return shown(displayName, cardLengths.name).split(' ')[0]!;
}

export function placeOf({ city, state }: Pick<Profile, 'city' | 'state'>): string {
  return `${shown(city, cardLengths.city)}, ${shown(state, cardLengths.state)}`;
}

/** Each paragraph as it was typed, without the empty ones. */
export function paragraphsOf(bio: string): string[] {
  return bio
    .split('\n')
    .map((line) => shown(line, bio.length))
    .filter(Boolean);
}

export function smokingText(isNonSmoker: boolean | null): string {
  if (isNonSmoker === null) return notSpecified;
  return isNonSmoker ? 'Non-Smoker' : 'Smoker';
}

export function availabilityText(types: Profile['availabilityTypes']): string {
  return types.map((type) => availabilityLabels[type]).join(', ') || notSpecified;
}

export function listText(names: readonly string[], most: number): string {
  return names.map((name) => shown(name, most)).join(', ') || notSpecified;
}

/** What a profile shows in words; admins have the same of everybody. */
type Shown = Pick<ProfileFacts, PublicFactName> & { experienceRange: string | null };

type QuickFact = {
  label: string;
  text: (caregiver: Shown) => string;
  /** in the caregiver's own words, below the text */
  note?: (caregiver: Shown) => string;
};

/** Where each public fact is shown: among the Quick Facts, in this order, or elsewhere on the page. */
const factDisplay: Record<PublicFactName, QuickFact | `elsewhere: ${string}`> = {
  displayName: 'elsewhere: the heading',
  yearsExperience: {
    label: 'Experience',
    text: ({ yearsExperience, experienceRange }) =>
      experienceText(yearsExperience, experienceRange),
  },
  languages: {
    label: 'Languages',
    text: ({ languages }) => listText(languages, cardLengths.language),
  },
  hourlyRateMin: {
    label: 'Hourly rate',
    text: ({ hourlyRateMin, hourlyRateMax }) =>
      rateText(hourlyRateMin, hourlyRateMax) ?? notSpecified,
  },
  hourlyRateMax: 'elsewhere: beside the lowest rate',
  isNonSmoker: { label: 'Smoking', text: ({ isNonSmoker }) => smokingText(isNonSmoker) },
  availabilityTypes: {
    label: 'Availability',
    text: (caregiver) => availabilityText(caregiver.availabilityTypes),
    note: ({ availabilityNotes }) => availabilityNotes,
  },
  availabilityNotes: 'elsewhere: the note below the availability',
  specialties: 'elsewhere: Experience & Specialties',
  certifications: 'elsewhere: Experience & Specialties',
  bio: 'elsewhere: About Me',
  videoUrl: 'elsewhere: the video',
};

export function quickFactsOf(caregiver: Shown) {
  return Object.entries(factDisplay).flatMap(([name, display]) => {
    if (typeof display === 'string') return [];
    const { label, text, note } = display;
    return { name, label, text: text(caregiver), note: note?.(caregiver) };
  });
}

type HeaderBadge = { label: string; isVerified: boolean };

/** Green only for what somebody else checked and found clear; two languages are a plain fact. */
export function headerBadges({ badges, languages, isBackgroundChecked }: Profile): HeaderBadge[] {
  const isCprCertified = badges.some(
    ({ type, status }) => type === 'cpr_first_aid' && status === 'clear',
  );
  return [
    ...(isCprCertified ? [{ label: 'CPR Certified', isVerified: true }] : []),
    ...(isBackgroundChecked ? [{ label: 'Background Check', isVerified: true }] : []),
    ...(languages.length >= 2 ? [{ label: 'Bilingual', isVerified: false }] : []),
  ];
}
