import type { Database } from '#platform/database/connection.ts';
import { createBioWriter } from './bios.ts';
import { insertRows } from './bulk.ts';
import type { Caregiver } from './caregiver.ts';
import { rejectionReasons } from './caregiver-texts.ts';
import { chanceOf } from './chance.ts';
import { daysAfter, daysBefore } from './days.ts';
import { edgeCases } from './edge-cases.ts';
import { imagineCaregiver, imagineDemoCaregiver } from './imagined-caregiver.ts';
import { createNames, createSlugs, publicName } from './names.ts';
import type { Region } from './places.ts';

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
  await insertRows(db, 'caregivers', caregivers.map(rowOf));
}

/** Without what is no column of theirs, and without what happens to them later. */
function rowOf(caregiver: Caregiver) {
  const { first, last, email, phone, role, age, heritage, region, hasPhoto, ...profile } =
    caregiver;
  const { place, approvalStatus, rejectionReason, decidedAt, isListed, ...columns } = profile;
  return { ...columns, ...place, createdAt: columns.submittedAt };
}
