/** What the search's own rows tell of someone, without reading their profile. */
import type { Database } from '#platform/database/connection.ts';
import { availabilityTypes, languages, specialties } from '#values/taxonomies.ts';
import type { AvailabilityType } from '#values/taxonomies.ts';

/** The facets and the bit of each, which migrations give and none takes back: read once. */
const kept = new WeakMap<Database, Promise<Map<string, bigint>>>();

async function readBits(db: Database): Promise<Map<string, bigint>> {
  const rows = await db.selectFrom('searchFacets').select(['name', 'bit']).execute();
  return new Map(rows.map(({ name, bit }) => [name, 1n << BigInt(bit)]));
}

export async function findTraits(db: Database): Promise<(facets: string) => Traits> {
  if (!kept.has(db)) kept.set(db, readBits(db));
  const bits = await kept.get(db)!.catch((error) => {
    kept.delete(db);
    throw error;
  });
  return (facets) => {
    const has = (name: string) => (BigInt(facets) & (bits.get(name) ?? 0n)) !== 0n;
    return {
      specialties: specialties.filter((name) => has(`care:${name}`)),
      languages: languages.filter((name) => has(`speaks:${name}`)),
      availabilityTypes: availabilityTypes.filter((type) => has(`offers:${type}`)),
      isCertified: has('verified:cna_certification') || has('verified:hha_certification'),
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
