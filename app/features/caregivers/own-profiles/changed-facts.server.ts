import type { Updateable } from 'kysely';
import type { Caregivers } from '#db/types.ts';
import { locateZipCode } from '#features/places/places/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { wrongField } from '#values/problem.ts';
import type * as queries from './queries.server.ts';
import type { ProfileFields } from './update-contract.ts';

/** The columns that an update changes, and no others. */
export async function changedFacts(
  db: Database,
  before: queries.OwnFacts,
  fields: ProfileFields,
): Promise<Updateable<Caregivers>> {
  const { zipCode, yearsExperience, hourlyRateMin, hourlyRateMax, videoUrl, isActive, ...same } =
    fields;
  return {
    ...same,
    ...(zipCode !== undefined && (await placeOf(db, zipCode))),
    // The sign-up's range is shown until a number of years is given; 0 years are shown as '0-1'.
    ...(yearsExperience !== undefined && {
      yearsExperience,
      experienceRange: yearsExperience === 0 ? '0-1' : null,
    }),
    ...ratesOf(before, { hourlyRateMin, hourlyRateMax }),
    ...(videoUrl !== undefined && { videoUrl: videoUrl || null }),
    ...(isActive !== undefined && { isListed: isActive }),
  };
}

async function placeOf(db: Database, zipCode: string) {
  const place = await locateZipCode(db, zipCode);
  if (!place) throw wrongField('zipCode', 'Invalid ZIP code.');
  return { zipCode, city: place.city, state: place.state };
}

type Rates = Pick<ProfileFields, 'hourlyRateMin' | 'hourlyRateMax'>;

/** Either may be sent without the other; together they must make sense. */
function ratesOf(before: queries.OwnFacts, { hourlyRateMin, hourlyRateMax }: Rates) {
  const sent = {
    ...(hourlyRateMin !== undefined && { hourlyRateMinCents: inCents(hourlyRateMin) }),
    ...(hourlyRateMax !== undefined && {
      hourlyRateMaxCents: hourlyRateMax === null ? null : inCents(hourlyRateMax),
    }),
  };
  const { hourlyRateMinCents, hourlyRateMaxCents } = { ...before, ...sent };
  if (hourlyRateMaxCents !== null && hourlyRateMaxCents < hourlyRateMinCents) {
    throw wrongField('hourlyRateMax', 'The highest rate must not be below the lowest.');
  }
  return sent;
}

const inCents = (dollars: number) => Math.round(dollars * 100);
