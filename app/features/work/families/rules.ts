import type { PublicCaregiver } from '#features/caregivers/directory/contract.ts';
import { specialtiesFor } from '#features/work/job-requests/rules.ts';
import { distanceText } from '#values/distance.ts';
import type { CareType, ExperienceLevel } from '#values/taxonomies.ts';

/** The name of a family in the admin's list: 'Whitman family' for 'Carol Whitman'. */
export function familyNameOf(displayName: string): string {
  const lastName = displayName.trim().split(/\s+/).at(-1)!;
  return `${lastName.slice(0, 90)} family`;
}

/** What a family looks for. */
export type Preferences = {
  careTypes: readonly CareType[];
  experienceLevel: readonly ExperienceLevel[];
};

type Candidate = Pick<PublicCaregiver, 'specialties' | 'yearsExperience' | 'distanceMiles'> & {
  /** a checked certificate as a nursing assistant or home health aide */
  isCertified: boolean;
};

/** The types of care that the family asks for and the caregiver offers. */
function sharedCare(
  { careTypes }: Preferences,
  { specialties }: Pick<Candidate, 'specialties'>,
): CareType[] {
  return careTypes.filter((type) =>
    specialtiesFor[type].some((specialty) => specialties.includes(specialty)),
  );
}

const isExperienced: Record<ExperienceLevel, (candidate: Candidate) => boolean> = {
  beginner: () => true,
  '2_plus_years': ({ yearsExperience }) => yearsExperience >= 2,
  '5_plus_years': ({ yearsExperience }) => yearsExperience >= 5,
  cna_hha_certified: ({ isCertified }) => isCertified,
};

/** In miles; beyond this, distance no longer lowers the score. */
const far = 30;

/** A score: mostly shared types of care, then experience and distance. */
export function fitOf(preferences: Preferences, candidate: Candidate): number {
  const care = sharedCare(preferences, candidate).length;
  const isAsExperienced = preferences.experienceLevel.some((level) =>
    isExperienced[level](candidate),
  );
  const nearness = 1 - Math.min(candidate.distanceMiles ?? far, far) / far;
  return 3 * care + (isAsExperienced ? 2 : 0) + 2 * nearness;
}

const careWords: Partial<Record<CareType, string>> = {
  "Dementia / Alzheimer's": 'Dementia care',
  'Post-surgery / rehab': 'Care after surgery',
  'Childcare / special needs': 'Childcare',
};

/** Why a caregiver is suggested: shared types of care, distance and other languages. */
export function reasonsFor(
  preferences: Preferences,
  caregiver: Pick<PublicCaregiver, 'specialties' | 'languages' | 'distanceMiles'>,
): string[] {
  const care = sharedCare(preferences, caregiver).map((type) => careWords[type] ?? type);
  const language = caregiver.languages.find((name) => name !== 'English');
  const { distanceMiles } = caregiver;
  return [
    ...care.slice(0, 2),
    ...(distanceMiles === null ? [] : [distanceText(distanceMiles).toLowerCase()]),
    ...(language ? [`speaks ${language}`] : []),
  ];
}
