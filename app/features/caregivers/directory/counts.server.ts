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
      ...mapValues(facetsOfKind, (facets) => toldCount(found, [[], facets])),
    },
  };
}

function mapValues<Value>(choices: Record<string, string[]>, count: (facets: string[]) => Value) {
  return Object.fromEntries(
    Object.entries(choices).map(([choice, facets]) => [choice, count(facets)]),
  );
}

/**
 * How many have one facet of each list; an empty list asks for none. Where only a part of the
 * people was looked at, nothing but 'more than five hundred' is known for sure.
 */
export function toldCount(found: FacetsFound, lists: [string[], string[]]): number | null {
  const { facets, isWhole } = found;
  const [first, second] = [maskOf(found, lists[0]), maskOf(found, lists[1])];
  let count = 0;
  // Five thousand people for each of fifty choices: as plain as can be.
  for (let at = 0; at < facets.length && count <= mostTold; at += 2) {
    const [high, low] = [facets[at]!, facets[at + 1]!];
    const hasFirst = first === null || ((high & first.high) | (low & first.low)) !== 0;
    const hasSecond = second === null || ((high & second.high) | (low & second.low)) !== 0;
    if (hasFirst && hasSecond) count += 1;
  }
  if (count > mostTold) return mostTold + 1;
  return isWhole ? count : null;
}

function maskOf({ names, bits }: FacetsFound, facets: string[]) {
  if (facets.length === 0) return null;
  const mask = { low: 0, high: 0 };
  for (const bit of facets.map((name) => bits[names.indexOf(name)]!)) {
    if (bit < 32) mask.low |= 1 << bit;
    else mask.high |= 1 << (bit - 32);
  }
  return mask;
}
