import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import { resolvePlace } from '#features/places/places/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Wanted } from './contract.ts';
import { readWords } from './query-words.server.ts';
import type { Filters } from './search-queries.server.ts';
import { facetsOf } from './search-rules.ts';

/** What is asked for, in the terms of the search's table; undefined if its place is unknown. */
export async function readFilters(
  db: Database,
  onlooker: Onlooker,
  wanted: Wanted,
): Promise<{ filters: Filters; correctedQuery: string | null } | undefined> {
  const place = wanted.location ? await resolvePlace(db, wanted.location) : undefined;
  if (wanted.location && !place) return undefined;
  const { correctedQuery, ...words } = await readWords(db, wanted.q);
  const filters = {
    place,
    onlooker,
    ...facetsOf(wanted),
    rateMinCents: inCents(wanted.hourlyRateMin),
    rateMaxCents: inCents(wanted.hourlyRateMax),
    ...words,
  };
  return { filters, correctedQuery };
}

const inCents = (dollars: number | undefined) =>
  dollars === undefined ? undefined : dollars * 100;
