import type { Caregiver } from './caregiver.ts';

const hundred =
  'I am a calm, punctual aide who cooks, drives and listens. I have references. Please write to me now.';
const fiveHundred =
  'I have looked after people at home since I was nineteen, first my great-aunt and then her friends, one after another, because she told everyone about me. I help with bathing, dressing, meals and medicine, and I am not afraid of a hard night. I keep a log that the doctor can read. On good days we go out, even if it is only to the bench at the corner. On bad days we stay in and I cook. I like dogs, old movies and an honest family. I do not gossip, I do not rush, and I always say when I am leaving.';

/**
 * What the limits allow and a screen must bear. Each one is laid over one of the caregivers who
 * would otherwise be ordinary.
 */
export const edgeCases: Partial<Caregiver>[] = [
  {
    displayName:
      'Maria Guadalupe Alejandra Fernández de Córdoba y Villanueva-Montenegro, known as Lupita to everybody',
    legalName: `${'María Guadalupe Alejandra Fernández de Córdoba y Villanueva-Montenegro '.repeat(2)}widow of Ortiz-Santamaría and formerly of San Juan del Río`,
  },
  { hasPhoto: false, languages: ['English'], certifications: [], availabilityNotes: '' },
  {
    languages: [
      'English',
      'Spanish',
      'French',
      'German',
      'Italian',
      'Portuguese',
      'Russian',
      'Arabic',
      'Hindi',
      'Haitian Creole',
    ],
  },
  { bio: hundred },
  { bio: fiveHundred },
  { bio: '', hasPhoto: false },
  { travelDistanceMiles: 5 },
  { travelDistanceMiles: 100 },
  { hourlyRateMinCents: 2200, hourlyRateMaxCents: null },
  { hourlyRateMinCents: 1850, hourlyRateMaxCents: 2275 },
  { hourlyRateMinCents: 10_000, hourlyRateMaxCents: 10_000 },
  { isNonSmoker: null, availabilityTypes: [], availabilityNotes: '' },
  { yearsExperience: 0, experienceRange: '0-1', certifications: [] },
  { availabilityTypes: ['live_in', 'overnight', 'full_time', 'part_time'] },
  { displayName: 'Bo', languages: ['Vietnamese'] },
];
