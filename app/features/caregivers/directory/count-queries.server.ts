/** How many a search finds, and how many with each further choice, by the conditions of the search itself. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { upTo } from '#platform/database/planning.ts';
import type { FacetsFound } from './facet-rules.ts';
import {
  amongMatched,
  everyone,
  fits,
  inCell,
  inTown,
  matched,
  planningOf,
  reaches,
  reaching,
  sharedBy,
  townsOf,
  within,
} from './search-queries.server.ts';
import type { Filters, Source } from './search-queries.server.ts';

export const mostCounted = 501;

/** How many there are, counted to five hundred and one. */
export async function countCaregivers(db: Database, filters: Filters): Promise<number> {
  const { place } = filters;
  const matching = (source: Source, where: RawBuilder<unknown>) =>
    sql`(select 1 from ${source.table} as listed
      where ${fits(filters, source)} and ${where} ${upTo(mostCounted)})`;
  const found = filters.areWordsRare
    ? amongMatched(filters, matching(matched, within(place)))
    : place?.kind === 'zip'
      ? sql.join(
          reaches.map((reach) => matching(reaching, inCell(place, reach))),
          sql` union all `,
        )
      : matching(everyone, within(place));
  const { rows } = await sql<{ count: number }>`
    ${sharedBy(filters)}
    select count(*)::int as count
    from (select from (${found}) as found ${upTo(mostCounted)}) as counted
    ${planningOf(filters)}`.execute(db);
  return rows[0]!.count;
}

/** So many profiles of a state, a city or the country are looked at. */
export const mostRead = 5_000;
/** The way to each of them is measured. */
const mostReadAround = 1_000;
/** Each of them is read whole, because it must have a common word. */
const mostReadForWords = 600;

function mostOf({ words, areWordsRare, place }: Filters): number {
  if (words.length > 0 && !areWordsRare) return mostReadForWords;
  return place?.kind === 'zip' ? mostReadAround : mostRead;
}

/**
 * The database reads the rows and the caller counts: a count of each of forty facets costs it ten times
 * as much. They come as bytes, because reading five thousand numbers from text takes longer than counting.
 */
export async function findFacets(db: Database, filters: Filters): Promise<FacetsFound> {
  const most = mostOf(filters);
  const { rows } = await sql<{ read: number; facets: Buffer; names: string[]; bits: number[] }>`
    ${sharedBy(filters)}
    select count(*)::int as read,
      coalesce(string_agg(int8send(facets), '') filter (where fits), '') as facets,
      (select array_agg(name order by bit) from search_facets) as names,
      (select array_agg(bit::int order by bit) from search_facets) as bits
    from (${readPlace(filters, most + 1)}) as read ${planningOf(filters)}`.execute(db);
  const { read, facets, names, bits } = rows[0]!;
  return { isWhole: read <= most, facets: asNumbers(facets), names, bits };
}

/** PostgreSQL sends the first byte first; the copy begins where a number may begin. */
export const asNumbers = (bytes: Buffer) => new Int32Array(Uint8Array.from(bytes.swap32()).buffer);

/** The best of a place, fitting or not, by the index of the usual order: it stops at the last one read. */
function readPlace(filters: Filters, most: number) {
  const { place } = filters;
  const read = (source: Source, where: RawBuilder<unknown>) => sql`(
    select facets, ${fits(filters, source)} as fits from ${source.table} as listed where ${where}
    order by rank desc, caregiver_id desc ${upTo(most)})`;
  if (filters.areWordsRare) return amongMatched(filters, read(matched, within(place)));
  if (place?.kind === 'city') {
    return sql`select steps.* from ${townsOf(place)} cross join lateral ${read(everyone, inTown)} as steps`;
  }
  if (place?.kind !== 'zip') return read(everyone, within(place));
  const steps = reaches.map((reach) => read(reaching, inCell(place, reach)));
  return sql`select * from (${sql.join(steps, sql` union all `)}) as steps ${upTo(most)}`;
}
