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
  return {
    ...totalOf(count),
    choices: {
      ...mapValues(facetsOfChoice, countsAmong(found, [...every, ...any])),
      ...mapValues(facetsOfKind, countsAmong(found, [])),
    },
  };
}

function mapValues<Value>(choices: Record<string, string[]>, count: (facets: string[]) => Value) {
  return Object.fromEntries(
    Object.entries(choices).map(([choice, facets]) => [choice, count(facets)]),
  );
}

/**
 * Tells how many have one of some facets, among those who have one of `kind`; an empty list asks for
 * nothing. Where only a part of the people was looked at, nothing but 'more than five hundred' is known
 * for sure.
 */
export function countsAmong(found: FacetsFound, kind: string[]) {
  const people = having(found.facets, maskOf(found, kind));
  const byBit = countBits(people);
  const bitOf = (name: string) => found.bits[found.names.indexOf(name)]!;
  return (facets: string[]): number | null => {
    const [one, ...others] = facets;
    const count =
      one !== undefined && others.length === 0
        ? byBit[bitOf(one)]!
        : having(people, maskOf(found, facets)).length / 2;
    if (count > mostTold) return mostTold + 1;
    return found.isWhole ? count : null;
  };
}

/** Once through five thousand people, instead of once for each of fifty choices. */
function countBits(people: Int32Array): Int32Array {
  const byBit = new Int32Array(64);
  for (let at = 0; at < people.length; at += 2) {
    for (let high = people[at]!; high !== 0; high &= high - 1) byBit[32 + lowestBit(high)]! += 1;
    for (let low = people[at + 1]!; low !== 0; low &= low - 1) byBit[lowestBit(low)]! += 1;
  }
  return byBit;
}

const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

type Mask = { high: number; low: number };

function having(people: Int32Array, mask: Mask | null): Int32Array {
  if (mask === null) return people;
  const some = new Int32Array(people.length);
  let length = 0;
  for (let at = 0; at < people.length; at += 2) {
    if (((people[at]! & mask.high) | (people[at + 1]! & mask.low)) === 0) continue;
    some[length] = people[at]!;
    some[length + 1] = people[at + 1]!;
    length += 2;
  }
  return some.subarray(0, length);
}

function maskOf({ names, bits }: FacetsFound, facets: string[]): Mask | null {
  if (facets.length === 0) return null;
  const mask = { high: 0, low: 0 };
  for (const bit of facets.map((name) => bits[names.indexOf(name)]!)) {
    if (bit < 32) mask.low |= 1 << bit;
    else mask.high |= 1 << (bit - 32);
  }
  return mask;
}
