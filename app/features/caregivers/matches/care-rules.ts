import type { CareType, Specialty } from '#values/taxonomies.ts';

/** Which specialties of caregivers answer a family's type of care: the two have different names. */
export const specialtiesFor: Record<CareType, readonly Specialty[]> = {
  'Personal care': ['Personal Care'],
  'Mobility support': ['Mobility Assistance', "Parkinson's Care", 'Disability Care'],
  Companionship: ['Companionship', 'Companion Care'],
  'Meal prep': ['Meal Preparation'],
  'Medication reminders': ['Medication Management'],
  "Dementia / Alzheimer's": ["Alzheimer's/Dementia Care"],
  'Post-surgery / rehab': ['Post-surgical Care'],
  Transportation: ['Transportation'],
  'Childcare / special needs': ['Child Care', 'Disability Care'],
};

/** Of these kinds of care, those that a caregiver offers. */
export function offeredCare(
  careTypes: readonly CareType[],
  { specialties }: { specialties: readonly string[] },
): CareType[] {
  return careTypes.filter((type) =>
    specialtiesFor[type].some((specialty) => specialties.includes(specialty)),
  );
}

const careWords: Partial<Record<CareType, string>> = {
  "Dementia / Alzheimer's": 'Dementia care',
  'Post-surgery / rehab': 'Care after surgery',
  'Childcare / special needs': 'Childcare',
};

/** A kind of care in one or two words. */
export const careWord = (type: CareType) => careWords[type] ?? type;
