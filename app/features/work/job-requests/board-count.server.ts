import { isDeepStrictEqual } from 'node:util';
import { countInCountry } from '#features/work/areas/country-actions.server.ts';
import { mostCounted } from '#features/work/areas/rules.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import * as queries from './board-queries.server.ts';
import type { BoardFilters } from './board-queries.server.ts';

/** How many posts fit; one more than `most` stands for all beyond. */
export function countFitting(
  db: Database,
  onlooker: Onlooker,
  filters: BoardFilters,
  most = mostCounted,
): Promise<number> {
  const count = () => queries.countBoard(db, onlooker, filters, most + 1);
  return onlooker === null && isUnfiltered(filters)
    ? countInCountry(db, 'posts', count, most)
    : count();
}

const isUnfiltered = (filters: BoardFilters) =>
  (Object.keys(queries.noFilters) as (keyof BoardFilters)[]).every((name) =>
    isDeepStrictEqual(filters[name], queries.noFilters[name]),
  );
