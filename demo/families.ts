import type { Database } from '#platform/database/connection.ts';
import { demoAccounts } from './accounts.ts';
import { insertRows } from './bulk.ts';
import { chanceOf, idOf } from './chance.ts';
import { daysBefore } from './days.ts';
import { heritagesOfCity } from './heritages.ts';
import { createNames, fictitiousPhone } from './names.ts';
import type { Person } from './names.ts';
import type { Place, Region } from './places.ts';

export type Family = Person & {
  id: string;
  userId: string;
  region: string;
  place: Place;
  budgetMinCents: number | null;
  budgetMaxCents: number | null;
  createdAt: Date;
};

const perRegion = 6;

/** The first one is Carol, whom a newcomer can sign in as. */
export function imagineFamilies(regions: Region[], now: Date): Family[] {
  const names = createNames('families');
  const homes = regions.flatMap((region) => Array<Region>(perRegion).fill(region));
  const others = chanceOf('homes of families')
    .shuffle(homes)
    .slice(1)
    .map((region, index): Family => {
      const chance = chanceOf(`family ${index}`);
      const gender = chance.happens(0.65) ? 'female' : 'male';
      const person = names.draw(chance.pickWeighted(heritagesOfCity[region.slug]!), gender, chance);
      return {
        ...person,
        // Some share a name with a caregiver; an address belongs to one.
        email: person.email.replace('@', '.family@'),
        phone: fictitiousPhone(2000 + index),
        id: idOf(`family ${index}`),
        userId: idOf(`user of family ${index}`),
        region: region.slug,
        place: chance.pick(chance.happens(0.6) ? region.within : region.around),
        ...chance.pickWeighted<Pick<Family, 'budgetMinCents' | 'budgetMaxCents'>>([
          [{ budgetMinCents: 2000, budgetMaxCents: 2600 }, 3],
          [{ budgetMinCents: 1800, budgetMaxCents: 2400 }, 2],
          [{ budgetMinCents: 2500, budgetMaxCents: 3500 }, 2],
          [{ budgetMinCents: 2200, budgetMaxCents: null }, 1],
          [{ budgetMinCents: null, budgetMaxCents: null }, 2],
        ]),
        createdAt: daysBefore(now, 45 + chance.fraction() ** 2 * 500),
      };
    });
  return [imagineDemoFamily(now), ...others];
}

function imagineDemoFamily(now: Date): Family {
  return {
    id: idOf('demo family'),
    userId: idOf('user of demo family'),
    first: 'Carol',
    last: 'Whitman',
    email: demoAccounts.family.email,
    phone: fictitiousPhone(10_001),
    region: 'miami-fl',
    place: { zipCode: '33133', city: 'Miami', state: 'FL' },
    budgetMinCents: 2200,
    budgetMaxCents: 2800,
    createdAt: daysBefore(now, 96),
  };
}

export function isDemoFamily({ email }: Family): boolean {
  return email === demoAccounts.family.email;
}

export async function plantFamilies(db: Database, families: Family[]) {
  await insertRows(
    db,
    'families',
    families.map((family) => ({
      id: family.id,
      userId: family.userId,
      familyName: `${family.last} family`,
      primaryContactName: `${family.first} ${family.last}`,
      ...family.place,
      budgetMinCents: family.budgetMinCents,
      budgetMaxCents: family.budgetMaxCents,
      createdAt: family.createdAt,
      updatedAt: family.createdAt,
    })),
  );
}
