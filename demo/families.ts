import { demoAccounts } from './accounts.ts';
import { chanceOf, idOf } from './chance.ts';
import { daysBefore } from './days.ts';
import { heritagesOfCity } from './heritages.ts';
import { createNames, fictitiousPhone } from './names.ts';
import type { Person } from './names.ts';
import type { Place, Region } from './places.ts';

export type Family = Person & {
  /** part of the seed of their random values */
  key: string;
  userId: string;
  role: 'family';
  region: string;
  place: Place;
  /** in dollars an hour */
  budgetMin: number | null;
  budgetMax: number | null;
  createdAt: Date;
};

const perRegion = 6;

/** The first one is Carol, the family of the demo accounts. */
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
        // Some have the same name as a caregiver, but an e-mail address must be unique.
        email: person.email.replace('@', '.family@'),
        phone: fictitiousPhone(2000 + index),
        key: idOf(`family ${index}`),
        userId: idOf(`user of family ${index}`),
        role: 'family',
        region: region.slug,
        place: chance.pick(chance.happens(0.6) ? region.within : region.around),
        ...chance.pickWeighted<Pick<Family, 'budgetMin' | 'budgetMax'>>([
          [{ budgetMin: 20, budgetMax: 26 }, 3],
          [{ budgetMin: 18, budgetMax: 24 }, 2],
          [{ budgetMin: 25, budgetMax: 35 }, 2],
          [{ budgetMin: 22, budgetMax: null }, 1],
          [{ budgetMin: null, budgetMax: null }, 2],
        ]),
        createdAt: daysBefore(now, 45 + chance.fraction() ** 2 * 500),
      };
    });
  return [imagineDemoFamily(now), ...others];
}

function imagineDemoFamily(now: Date): Family {
  return {
    key: idOf('demo family'),
    userId: idOf('user of demo family'),
    role: 'family',
    first: 'Carol',
    last: 'Whitman',
    email: demoAccounts.family.email,
    phone: fictitiousPhone(10_001),
    region: 'miami-fl',
    place: { zipCode: '33133', city: 'Miami', state: 'FL' },
    budgetMin: 22,
    budgetMax: 28,
    createdAt: daysBefore(now, 96),
  };
}

export function isDemoFamily({ email }: Family): boolean {
  return email === demoAccounts.family.email;
}
