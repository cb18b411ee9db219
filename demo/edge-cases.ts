import type { Caregiver } from './caregiver.ts';

const hundred =
  'I am a calm, punctual aide who cooks, drives and listens. I have references. Please write to me now.';
const fiveHundred =
  'I have looked after people at home since I was nineteen, first my great-aunt and then her friends, one after another, because she told everyone about me. I help with bathing, dressing, meals and medicine, and I am not afraid of a hard night. I keep a log that the doctor can read. On good days we go out, even if it is only to the bench at the corner. On bad days we stay in and I cook. I like dogs, old movies and an honest family. I do not gossip, I do not rush, and I always say when I am leaving.';

/**
 * Extreme values that are allowed and that screens must handle. Each one replaces values of one
 * ordinary caregiver.
 */
export const edgeCases: Partial<Caregiver>[] = [
  {
    first: 'Maria',
    last: 'Fernández',
    email: 'lupita.fernandez@demo.tendwell.example',
    gender: 'female',
    heritage: 'latin',
    displayName:
      'Maria Guadalupe Alejandra Fernández de Córdoba y Villanueva-Montenegro, known as Lupita to everybody',
    legalName: `${'María Guadalupe Alejandra Fernández de Córdoba y Villanueva-Montenegro '.repeat(2)}widow of Ortiz-Santamaría and formerly of San Juan del Río`,
  },
  { hasPhoto: false, languages: ['English'], certifications: [], availabilityNotes: '' },
  {
    languages:
      'English, Spanish, French, German, Italian, Portuguese, Russian, Arabic, Hindi, Haitian Creole'.split(
        ', ',
      ),
  },
  { bio: hundred },
  { bio: fiveHundred },
  { bio: '', hasPhoto: false },
  { travelDistanceMiles: 0 },
  { travelDistanceMiles: 100 },
  { hourlyRateMinCents: 2200, hourlyRateMaxCents: null },
  { hourlyRateMinCents: 1850, hourlyRateMaxCents: 2275 },
  { hourlyRateMinCents: 10_000, hourlyRateMaxCents: 10_000 },
  { isNonSmoker: null, availabilityTypes: [], availabilityNotes: '' },
  { certifications: [] },
  { availabilityTypes: ['live_in', 'overnight', 'full_time', 'part_time'] },
  { displayName: 'Bo', languages: ['Vietnamese'] },
];
