import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { availabilityTypes, languages, professions, specialties } from '#values/taxonomies.ts';
import { licenses } from '#values/verifications.ts';
import type { Counts, Wanted } from './contract.ts';
import { countFitting, findFitting } from './country.server.ts';
import { countsAmong, totalOf } from './facet-rules.ts';
import { readFilters } from './filter-actions.server.ts';
import { facetsOf } from './search-rules.ts';

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
  const found = await findFitting(db, ofAnyKind);
  const kind = [...every, ...any];
  const countOfAny = countsAmong(found, []);
  const countOfKind = kind.length > 0 ? countsAmong(found, kind) : countOfAny;
  return {
    // Whom the choices are counted among are whom the search finds, unless only a part was looked at.
    ...totalOf(countOfKind([]) ?? (await countFitting(db, asked.filters))),
    choices: {
      ...mapValues(facetsOfChoice, countOfKind),
      ...mapValues(facetsOfKind, countOfAny),
    },
  };
}

function mapValues<Value>(choices: Record<string, string[]>, count: (facets: string[]) => Value) {
  return Object.fromEntries(
    Object.entries(choices).map(([choice, facets]) => [choice, count(facets)]),
  );
}
