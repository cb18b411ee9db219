import type { Database } from '#platform/database/connection.ts';
import { experienceLowerBounds, experienceRanges } from '#values/taxonomies.ts';
import type { ExperienceRange, Profession } from '#values/taxonomies.ts';
import { createBioWriter } from './bios.ts';
import type { BioWriter } from './bios.ts';
import { insertRows } from './bulk.ts';
import type { Caregiver } from './caregiver.ts';
import { availabilityNotes, rejectionReasons } from './caregiver-texts.ts';
import { chanceOf, idOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { daysAfter, daysBefore } from './days.ts';
import { imagineDemoCaregiver } from './demo-caregiver.ts';
import { edgeCases } from './edge-cases.ts';
import { heritages, heritagesOfCity } from './heritages.ts';
import type { HeritageName } from './heritages.ts';
import { createNames, createSlugs, publicName } from './names.ts';
import type { Names } from './names.ts';
import type { Region } from './places.ts';
import {
  chooseAvailability,
  chooseCertifications,
  chooseRate,
  chooseSpecialties,
} from './skills.ts';

/** How many live in and around each city. */
const population: Record<string, number> = {
  'atlanta-ga': 32,
  'austin-tx': 28,
  'baltimore-dc': 36,
  'chicago-il': 38,
  'houston-tx': 36,
  'los-angeles-ca': 42,
  'miami-fl': 42,
  'phoenix-az': 30,
  'seattle-wa': 30,
  'tampa-fl': 30,
};

/** How many are in other states than approved and listed. */
const standings = { pending: 20, rejected: 8, unlisted: 12 };

export function imagineCaregivers(regions: Region[], now: Date): Caregiver[] {
  const homes = regions.flatMap((region) => Array<Region>(population[region.slug]!).fill(region));
  const names = createNames('caregivers');
  const bios = createBioWriter(chanceOf('bios'));
  const others = chanceOf('homes of caregivers')
    .shuffle(homes)
    .map((region, index) => imagineCaregiver(index, region, names, bios, now))
    .map((caregiver, index) => ({ ...caregiver, ...edgeCases[index] }))
    .map((caregiver, index) => ({ ...caregiver, ...standingOf(index, homes.length, now) }));

  const slugOf = createSlugs();
  return [imagineDemoCaregiver(now), ...others].map((caregiver) => ({
    ...caregiver,
    slug: slugOf(publicName({ first: caregiver.first, last: caregiver.last })),
  }));
}

function imagineCaregiver(
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

/** Some have the range from their sign-up, others have entered exact years. */
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

/** The last ones are pending, were rejected, or have paused their profile. */
function standingOf(index: number, total: number, now: Date): Partial<Caregiver> {
  const fromEnd = total - 1 - index;
  const chance = chanceOf(`standing ${index}`);
  const { pending, rejected, unlisted } = standings;
  if (fromEnd < pending) {
    const submittedAt = daysBefore(now, 0.05 + (fromEnd / pending) ** 2 * 2.6);
    return { approvalStatus: 'pending', decidedAt: null, submittedAt, lastActiveAt: submittedAt };
  }
  if (fromEnd < pending + rejected) {
    const submittedAt = daysBefore(now, chance.integer(4, 60));
    return {
      approvalStatus: 'rejected',
      rejectionReason: rejectionReasons[fromEnd % rejectionReasons.length]!,
      submittedAt,
      decidedAt: daysAfter(submittedAt, 1),
      lastActiveAt: daysAfter(submittedAt, 1.5),
    };
  }
  return { isListed: fromEnd >= pending + rejected + unlisted };
}

/** Inserts the profiles as they were submitted. `approvals.ts` has the decisions about them. */
export async function plantCaregivers(db: Database, caregivers: Caregiver[]) {
  await insertRows(
    db,
    'caregivers',
    caregivers.map((caregiver) => ({
      id: caregiver.id,
      userId: caregiver.userId,
      slug: caregiver.slug,
      displayName: caregiver.displayName,
      legalName: caregiver.legalName,
      gender: caregiver.gender,
      profession: caregiver.profession,
      bio: caregiver.bio,
      ...caregiver.place,
      travelDistanceMiles: caregiver.travelDistanceMiles,
      yearsExperience: caregiver.yearsExperience,
      experienceRange: caregiver.experienceRange,
      hourlyRateMinCents: caregiver.hourlyRateMinCents,
      hourlyRateMaxCents: caregiver.hourlyRateMaxCents,
      isNonSmoker: caregiver.isNonSmoker,
      languages: caregiver.languages,
      specialties: caregiver.specialties,
      certifications: caregiver.certifications,
      availabilityTypes: caregiver.availabilityTypes,
      availabilityNotes: caregiver.availabilityNotes,
      videoUrl: caregiver.videoUrl,
      submittedAt: caregiver.submittedAt,
      lastActiveAt: caregiver.lastActiveAt,
      createdAt: caregiver.submittedAt,
    })),
  );
}
