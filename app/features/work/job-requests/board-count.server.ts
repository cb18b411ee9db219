import { isDeepStrictEqual } from 'node:util';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import * as queries from './board-queries.server.ts';
import type { BoardFilters } from './board-queries.server.ts';

/** The board counts no further. */
export const mostCounted = 1200;

const lifetimeMs = 60_000;
/** Until when the whole country passes for having more posts than are counted. */
const hasMoreUntil = new WeakMap<Database, number>();

/**
 * How many posts fit; one more than `most` stands for all beyond. A country that has so many has them
 * a minute later, too: each process counts them for visitors once a minute.
 */
export async function countFitting(
  db: Database,
  onlooker: Onlooker,
  filters: BoardFilters,
  most = mostCounted,
): Promise<number> {
  const isOfCountry = onlooker === null && isUnfiltered(filters);
  if (isOfCountry && performance.now() < (hasMoreUntil.get(db) ?? 0)) return most + 1;
  const count = await queries.countBoard(db, onlooker, filters, most + 1);
  if (isOfCountry && count > most) hasMoreUntil.set(db, performance.now() + lifetimeMs);
  return count;
}

const isUnfiltered = (filters: BoardFilters) =>
  (Object.keys(queries.noFilters) as (keyof BoardFilters)[]).every((name) =>
    isDeepStrictEqual(filters[name], queries.noFilters[name]),
  );
