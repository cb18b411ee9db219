/** One caregiver with every fact of a profile: by chance, or Maria. */
import { experienceLowerBounds, experienceRanges } from '#values/taxonomies.ts';
import type { ExperienceRange, Profession } from '#values/taxonomies.ts';
import { demoAccounts } from './accounts.ts';
import type { BioWriter } from './bios.ts';
import type { Caregiver } from './caregiver.ts';
import { availabilityNotes } from './caregiver-texts.ts';
import { chanceOf, idOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { daysAfter, daysBefore } from './days.ts';
import { heritages, heritagesOfCity } from './heritages.ts';
import type { HeritageName } from './heritages.ts';
import { fictitiousPhone, publicName } from './names.ts';
import type { Names } from './names.ts';
import type { Region } from './places.ts';
import {
  chooseAvailability,
  chooseCertifications,
  chooseRate,
  chooseSpecialties,
} from './skills.ts';

export function imagineCaregiver(
  index: number,
  region: Region,
  names: Names,
  bios: BioWriter,
  now: Date,
): Omit<Caregiver, 'slug'> {
  const chance = chanceOf(`caregiver ${index}`);
  const heritage = chance.pickWeighted(heritagesOfCity[region.slug]!);
  const gender = chance.pickWeighted([
    ['female', 74],
    ['male', 24],
    ['other', 2],
  ] as const);
  const person = names.draw(heritage, gender, chance);
  const place = chance.pick(chance.happens(0.6) ? region.within : region.around);
  const experience = chooseExperience(chance);
  const years = experience.yearsExperience;
  const age = Math.min(21 + years + chance.integer(0, years > 1 ? 26 : 12), 69);
  const profession = chance.pickWeighted<Profession>([
    ['Caregiver', 45],
    ['Home Health Aide', 27],
    ['Certified Nursing Assistant', 28],
  ]);
  const specialties = chooseSpecialties(chance);
  const submittedAt = daysBefore(now, 6 + chance.fraction() ** 2 * 1090);

  return {
    id: idOf(`caregiver ${index}`),
    userId: idOf(`user of caregiver ${index}`),
    role: 'caregiver',
    ...person,
    legalName: `${person.first} ${person.last}`,
    displayName: chance.happens(0.3) ? `${person.first} ${person.last}` : publicName(person),
    gender,
    age,
    heritage,
    profession,
    bio: bios.write({ age, years, city: place.city, specialties }),
    region: region.slug,
    place,
    travelDistanceMiles: chance.pick([5, 10, 10, 15, 15, 15, 20, 20, 25, 30, 40]),
    ...experience,
    ...chooseRate(region.slug, profession, years, chance),
    isNonSmoker: chance.pickWeighted<boolean | null>([
      [true, 82],
      [false, 8],
      [null, 10],
    ]),
    languages: chooseLanguages(heritage, chance),
    specialties,
    certifications: chooseCertifications(profession, years, specialties, chance),
    availabilityTypes: chooseAvailability(chance),
    availabilityNotes: chance.happens(0.5) ? chance.pick(availabilityNotes) : '',
    hasPhoto: chance.happens(0.95),
    videoUrl: null,
    approvalStatus: 'approved',
    rejectionReason: null,
    isListed: true,
    submittedAt,
    decidedAt: daysAfter(submittedAt, 0.2 + chance.fraction() * 1.7),
    lastActiveAt: daysBefore(now, chance.fraction() ** 3 * 5),
  };
}

/** Some show the range of their sign-up, others have since edited the years. */
function chooseExperience(chance: Chance) {
  const range = chance.pickWeighted<ExperienceRange>([
    ['0-1', 12],
    ['2-5', 30],
    ['6-10', 30],
    ['11+', 28],
  ]);
  if (chance.happens(0.4)) {
    return { experienceRange: range, yearsExperience: experienceLowerBounds[range] };
  }
  const least = experienceLowerBounds[range];
  const next = experienceRanges[experienceRanges.indexOf(range) + 1];
  const most = next ? experienceLowerBounds[next] - 1 : 30;
  return { experienceRange: null, yearsExperience: chance.integer(least, most) };
}

function chooseLanguages(heritage: HeritageName, chance: Chance): string[] {
  const own: readonly string[] = heritages[heritage].languages;
  const spoken =
    own.length > 0 && chance.happens(0.85) ? ['English', chance.pick(own)] : ['English'];
  const learned = chance.pick(['Spanish', 'French', 'German', 'American Sign Language']);
  return chance.happens(0.12) && !spoken.includes(learned) ? [...spoken, learned] : spoken;
}

/** Maria, whom a newcomer can sign in as. */
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
    // Vimeo's own sample: nobody here has made a video.
    videoUrl: 'https://vimeo.com/76979871',
    approvalStatus: 'approved',
    rejectionReason: null,
    isListed: true,
    submittedAt: daysBefore(now, 412),
    decidedAt: daysBefore(now, 411),
    lastActiveAt: daysBefore(now, 0.05),
  };
}
