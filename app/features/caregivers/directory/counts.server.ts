import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { availabilityTypes, languages, professions, specialties } from '#values/taxonomies.ts';
import { licenses } from '#values/verifications.ts';
import type { Counts, Wanted } from './contract.ts';
import { countCaregivers, findFacets } from './count-queries.server.ts';
import type { FacetsFound } from './count-queries.server.ts';
import { readFilters } from './filters.server.ts';
import { facetsOf } from './search-rules.ts';

const mostTold = 500;

/** A total is told exactly up to five hundred. */
export const totalOf = (count: number) => ({
  total: Math.min(count, mostTold),
  hasMoreThanTotal: count > mostTold,
});

/** The facets of every choice of the filters, of which one is enough, by the field and the value that ask for it. */
const facetsOfChoice: Record<string, string[]> = {
  ...byChoice('languages', languages, 'speaks'),
  ...byChoice('specialties', specialties, 'care'),
  ...byChoice('availability', availabilityTypes, 'offers'),
  ...byChoice('licenses', licenses, 'verified'),
  'hasBackgroundCheck=true': ['verified:fcra_background_check'],
  'hasCprFirstAid=true': ['verified:cpr_first_aid'],
  'isVerified=true': ['verified:id_verification'],
  'isNonSmoker=true': ['non_smoker'],
};

/** Kinds of caregiver exclude each other, so each is counted in place of the one asked for. */
const facetsOfKind: Record<string, string[]> = {
  'caregiverType=': [],
  'caregiverType=live_in': ['offers:live_in'],
  'caregiverType=standard': ['offers:full_time', 'offers:part_time'],
  ...byChoice('caregiverType', professions, 'profession'),
};

function byChoice(field: string, names: readonly string[], kind: string) {
  return Object.fromEntries(names.map((name) => [`${field}=${name}`, [`${kind}:${name}`]]));
}

/** How many the filters find, and how many they would find with each further choice. */
export async function countChoices(
  db: Database,
  onlooker: Onlooker,
  wanted: Wanted,
): Promise<Counts> {
  const asked = await readFilters(db, onlooker, wanted);
  if (!asked) return { ...totalOf(0), choices: {} };
  const { every, any } = facetsOf({ caregiverType: wanted.caregiverType });
  const ofAnyKind = { ...asked.filters, ...facetsOf({ ...wanted, caregiverType: undefined }) };
  const [count, found] = await Promise.all([
    countCaregivers(db, asked.filters),
    findFacets(db, ofAnyKind),
  ]);
  const kind = [...every, ...any];
  return {
    ...totalOf(count),
    choices: {
      ...mapValues(facetsOfChoice, (facets) => toldCount(found, [kind, facets])),
      ...mapValues(facetsOfKind, (facets) => toldCount(found, [facets])),
    },
  };
}

function mapValues<Value>(choices: Record<string, string[]>, count: (facets: string[]) => Value) {
  return Object.fromEntries(
    Object.entries(choices).map(([choice, facets]) => [choice, count(facets)]),
  );
}

/**
 * How many have one of every list of facets. Where only a part of the people was looked at, nothing but
 * 'more than five hundred' is known for sure.
 */
export function toldCount(found: FacetsFound, lists: string[][]): number | null {
  const masks = lists.filter((facets) => facets.length > 0).map((facets) => maskOf(found, facets));
  let count = 0;
  for (const facets of found.facets) {
    // JavaScript compares the bits of 32 at a time.
    const [low, high] = [facets % half, facets / half];
    if (masks.every((mask) => (low & mask.low) | (high & mask.high))) count += 1;
  }
  if (count > mostTold) return mostTold + 1;
  return found.isWhole ? count : null;
}

const half = 2 ** 31;

function maskOf({ names, bits }: FacetsFound, facets: string[]) {
  const mask = { low: 0, high: 0 };
  for (const bit of facets.map((name) => bits[names.indexOf(name)]!)) {
    if (bit < 31) mask.low |= 1 << bit;
    else mask.high |= 1 << (bit - 31);
  }
  return mask;
}
