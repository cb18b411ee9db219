/** What the search's own rows tell of someone, without reading their profile. */
import type { Database } from '#platform/database/connection.ts';
import { availabilityTypes, languages, specialties } from '#values/taxonomies.ts';
import type { AvailabilityType } from '#values/taxonomies.ts';

/** The facets and the bit of each, which migrations give and none takes back: read once. */
const kept = new WeakMap<Database, ReturnType<typeof readBits>>();

async function readBits(db: Database) {
  const rows = await db.selectFrom('searchFacets').select(['name', 'bit']).execute();
  const bits = new Map(rows.map(({ name, bit }) => [name, 1n << BigInt(bit)]));
  const bitOf = (facet: string) => bits.get(facet) ?? 0n;
  const bitsOf = <Name extends string>(kind: string, names: readonly Name[]) =>
    names.map((name) => ({ name, bit: bitOf(`${kind}:${name}`) }));
  return {
    specialties: bitsOf('care', specialties),
    languages: bitsOf('speaks', languages),
    availabilityTypes: bitsOf('offers', availabilityTypes),
    certified: bitOf('verified:cna_certification') | bitOf('verified:hha_certification'),
  };
}

export async function findTraits(db: Database): Promise<(facets: string) => Traits> {
  if (!kept.has(db)) kept.set(db, readBits(db));
  const bits = await kept.get(db)!.catch((error) => {
    kept.delete(db);
    throw error;
  });
  return (facets) => {
    const own = BigInt(facets);
    const has = (bit: bigint) => (own & bit) !== 0n;
    const among = <Name>(named: { name: Name; bit: bigint }[]) =>
      named.filter(({ bit }) => has(bit)).map(({ name }) => name);
    return {
      specialties: among(bits.specialties),
      languages: among(bits.languages),
      availabilityTypes: among(bits.availabilityTypes),
      isCertified: has(bits.certified),
    };
  };
}

type Traits = {
  /** those that we offer; not those of people's own wording */
  specialties: string[];
  languages: string[];
  availabilityTypes: AvailabilityType[];
  /** a checked certificate as a nursing assistant or home health aide */
  isCertified: boolean;
};
