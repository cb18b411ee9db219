import { demoAccounts } from './accounts.ts';
import type { Caregiver } from './caregiver.ts';
import { idOf } from './chance.ts';
import { daysBefore } from './days.ts';
import { fictitiousPhone } from './names.ts';

/** Maria, the caregiver of the demo accounts. */
export function imagineDemoCaregiver(now: Date): Omit<Caregiver, 'slug'> {
  const { email, name } = demoAccounts.caregiver;
  return {
    id: idOf('demo caregiver'),
    userId: idOf('user of demo caregiver'),
    role: 'caregiver',
    first: 'Maria',
    last: 'Alvarez',
    email,
    phone: fictitiousPhone(10_000),
    legalName: 'Maria Elena Alvarez',
    displayName: name,
    gender: 'female',
    age: 38,
    heritage: 'latin',
    profession: 'Certified Nursing Assistant',
    bio: 'I cared for my own grandmother for six years, and she taught me patience, her black beans and every Celia Cruz song. Today I look after people with dementia in their own homes. I keep mornings calm, evenings well lit and a notebook in the kitchen, so that the whole family knows how the day went. I drive, I cook low-salt food that people really eat, and I am happy to meet your parent first, over coffee.',
    region: 'miami-fl',
    place: { zipCode: '33145', city: 'Miami', state: 'FL' },
    travelDistanceMiles: 20,
    yearsExperience: 9,
    experienceRange: null,
    hourlyRateMinCents: 2400,
    hourlyRateMaxCents: 2800,
    isNonSmoker: true,
    languages: ['English', 'Spanish'],
    specialties: [
      "Alzheimer's/Dementia Care",
      'Companion Care',
      'Personal Care',
      'Meal Preparation',
    ],
    certifications: [
      'CNA (Certified Nursing Assistant)',
      'CPR/First Aid',
      'DMT (Dementia Care Training)',
    ],
    availabilityTypes: ['full_time', 'part_time', 'overnight'],
    availabilityNotes: 'Weekdays from 7 am. Up to two nights a week.',
    hasPhoto: true,
    // A sample video of Vimeo.
    videoUrl: 'https://vimeo.com/76979871',
    approvalStatus: 'approved',
    rejectionReason: null,
    isListed: true,
    submittedAt: daysBefore(now, 412),
    decidedAt: daysBefore(now, 411),
    lastActiveAt: daysBefore(now, 0.05),
  };
}
