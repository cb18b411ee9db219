/**
 * How many fit, of the whole country too. Where that has more people than are looked at, the numbers say
 * 'more than five hundred' or nothing, which hardly moves in a minute: each process reads its best
 * five thousand once a minute and tells the numbers of all filters from these.
 */
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { upTo } from '#platform/database/planning.ts';
import {
  asNumbers,
  countCaregivers,
  findFacets,
  mostCounted,
  mostRead,
} from './count-queries.server.ts';
import { countBits, maskOf } from './facet-rules.ts';
import type { FacetsFound } from './facet-rules.ts';
import type { Filters } from './search-queries.server.ts';

type Best = {
  /** four numbers for each: the upper 32 bits of the facets and the lower, and the two rates */
  people: Int32Array;
  /** what a page without filters asks for */
  all: FacetsFound;
};

const lifetimeMs = 60_000;
/** Null where everybody can be counted, which is done each time. */
const kept = new WeakMap<Database, { best: Promise<Best | null>; readAt: number }>();

/** How many there are, counted to five hundred and one. */
export async function countFitting(db: Database, filters: Filters): Promise<number> {
  const found = await findAmongBest(db, filters);
  const isMore = found !== null && found.facets.length / 2 >= mostCounted;
  return isMore ? mostCounted : countCaregivers(db, filters);
}

/** The facets of those who fit. */
export async function findFitting(db: Database, filters: Filters): Promise<FacetsFound> {
  return (await findAmongBest(db, filters)) ?? findFacets(db, filters);
}

/** Null unless it is asked of a whole country that has too many to count. */
export async function findAmongBest(
  db: Database,
  filters: Filters,
  most = mostRead,
): Promise<FacetsFound | null> {
  if (!isOfCountry(filters)) return null;
  const last = kept.get(db);
  if (!last || performance.now() - last.readAt > lifetimeMs) {
    kept.set(db, { best: readBest(db, most), readAt: performance.now() });
  }
  const best = await kept.get(db)!.best.catch((error) => {
    kept.delete(db);
    throw error;
  });
  return best && fittingOf(best, filters);
}

/** Words, a wording of one's own and blocks are not among what is kept. */
function isOfCountry({ place, words, onlooker, otherSpecialties, otherLanguages }: Filters) {
  const others = words.length + otherSpecialties.length + otherLanguages.length;
  return place === undefined && onlooker === null && others === 0;
}

async function readBest(db: Database, most: number): Promise<Best | null> {
  const { rows } = await sql<{ read: number; people: Buffer; names: string[]; bits: number[] }>`
    select count(*)::int as read,
      string_agg(int8send(facets) || int4send(rate_min_cents) || int4send(rate_max_cents), '') as people,
      (select array_agg(name order by bit) from search_facets) as names,
      (select array_agg(bit::int order by bit) from search_facets) as bits
    from (
      select facets, rate_min_cents, rate_max_cents from listed_caregivers
      order by rank desc, caregiver_id desc ${upTo(most + 1)}) as best`.execute(db);
  const { read, people, names, bits } = rows[0]!;
  if (read <= most) return null;
  const numbers = asNumbers(people);
  const facets = numbers.filter((_, at) => at % 4 < 2);
  const all = { isWhole: false, facets, names, bits, counts: countBits(facets) };
  return { people: numbers, all };
}

function fittingOf({ people, all }: Best, filters: Filters): FacetsFound {
  const { rateMinCents = 0, rateMaxCents = Infinity } = filters;
  const every = maskOf(all, filters.every);
  const any = maskOf(all, filters.any);
  if (!every && !any && rateMinCents === 0 && rateMaxCents === Infinity) return all;
  const facets = new Int32Array(people.length / 2);
  let length = 0;
  for (let at = 0; at < people.length; at += 4) {
    // Not taken apart as a pair, which would be five thousand arrays for each page.
    const high = people[at]!;
    const low = people[at + 1]!;
    if (every && ((high & every.high) !== every.high || (low & every.low) !== every.low)) continue;
    if (any && ((high & any.high) | (low & any.low)) === 0) continue;
    if (people[at + 3]! < rateMinCents || people[at + 2]! > rateMaxCents) continue;
    facets[length] = high;
    facets[length + 1] = low;
    length += 2;
  }
  const { isWhole, names, bits } = all;
  return { isWhole, facets: facets.subarray(0, length), names, bits };
}
