import type { AvailabilityType, Certification, Profession, Specialty } from '#values/taxonomies.ts';
import type { Chance } from './chance.ts';

const popularity: readonly (readonly [Specialty, number])[] = [
  ['Senior Care', 10],
  ["Alzheimer's/Dementia Care", 8],
  ['Personal Care', 8],
  ['Companion Care', 7],
  ['Meal Preparation', 7],
  ['Mobility Assistance', 5],
  ['Post-surgical Care', 5],
  ['Transportation', 5],
  ['Companionship', 4],
  ['Disability Care', 5],
  ['Medication Management', 4],
  ['Housekeeping', 4],
  ["Parkinson's Care", 3],
  ['Hospice Care', 3],
  ['Child Care', 3],
  ['Pet Care', 2],
];

export function chooseSpecialties(chance: Chance): Specialty[] {
  const wanted = chance.integer(2, 6);
  const chosen = new Set<Specialty>();
  while (chosen.size < wanted) {
    const specialty = chance.pickWeighted(popularity);
    // Two names for nearly the same thing: no one has both.
    const twin = { 'Companion Care': 'Companionship', Companionship: 'Companion Care' } as const;
    if (!chosen.has(twin[specialty as keyof typeof twin])) chosen.add(specialty);
  }
  return [...chosen];
}

export function chooseCertifications(
  profession: Profession,
  years: number,
  specialties: Specialty[],
  chance: Chance,
): Certification[] {
  const chosen: Certification[] = [];
  if (profession === 'Certified Nursing Assistant') {
    chosen.push(chance.pick(['CNA (Certified Nursing Assistant)', 'CNA License'] as const));
    if (chance.happens(0.08)) chosen.push('LPN (Licensed Practical Nurse)');
  }
  if (profession === 'Home Health Aide') {
    chosen.push(chance.pick(['HHA (Home Health Aide)', 'HHA Certificate'] as const));
  }
  if (profession === 'Caregiver' && chance.happens(0.15)) chosen.push('Personal Care Aide');
  if (chance.happens(years > 1 ? 0.8 : 0.5)) chosen.push('CPR/First Aid');
  if (specialties.includes("Alzheimer's/Dementia Care") && chance.happens(0.45)) {
    chosen.push('DMT (Dementia Care Training)');
  }
  if (specialties.includes('Medication Management') && chance.happens(0.3)) {
    chosen.push('CMA (Certified Medication Aide)');
  }
  if (chance.happens(0.15)) chosen.push('Fall Prevention');
  return chosen;
}

export function chooseAvailability(chance: Chance): AvailabilityType[] {
  const likely: readonly (readonly [AvailabilityType, number])[] = [
    ['live_in', 0.18],
    ['overnight', 0.27],
    ['full_time', 0.6],
    ['part_time', 0.6],
  ];
  const chosen = likely.filter(([, probability]) => chance.happens(probability));
  return chosen.length > 0 ? chosen.map(([type]) => type) : ['part_time'];
}

const baseRates: Record<string, number> = {
  'atlanta-ga': 20,
  'austin-tx': 22,
  'baltimore-dc': 23,
  'chicago-il': 22,
  'houston-tx': 19,
  'los-angeles-ca': 24,
  'miami-fl': 21,
  'phoenix-az': 21,
  'seattle-wa': 26,
  'tampa-fl': 20,
};

/** Dollars an hour: one rate, a range, or only a minimum. */
export function chooseRate(region: string, profession: Profession, years: number, chance: Chance) {
  const skill = { Caregiver: 0, 'Home Health Aide': 1, 'Certified Nursing Assistant': 3 };
  const experience = Math.min(Math.floor(years / 4), 5);
  const least = baseRates[region]! + skill[profession] + experience + chance.integer(-2, 2);
  const most = chance.pickWeighted<number | null>([
    [least, 5],
    [least + chance.integer(2, 6), 4],
    [null, 1],
  ]);
  return {
    hourlyRateMinCents: least * 100,
    hourlyRateMaxCents: most === null ? null : most * 100,
  };
}
