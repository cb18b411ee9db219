/** Whom a family's suggestions weigh. */
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import {
  everyone,
  inOrder,
  isAround,
  orderOf,
  scan,
  scanInOrder,
  sharedBy,
  within,
} from './search-queries.server.ts';
import type { Filters, Found, Order } from './search-queries.server.ts';

type Weighed = Found & {
  /** a number too large for JavaScript's */
  facets: string;
  years: number;
  rateMinCents: number;
  travelMiles: number;
};

/**
 * Of those of proven identity who travel to a place the best who fit, and the nearest of all, as many of
 * each, with what the search knows of them. Someone may be both.
 */
export async function findWeighed(
  db: Database,
  filters: Filters,
  limit: number,
): Promise<Weighed[]> {
  const page = { limit, withTraits: true } as const;
  const best = orderOf(filters, { ...page, order: 'best' });
  const nearest = orderOf(filters, { ...page, order: 'nearest' });
  const { rows } = await sql<Weighed>`
    ${sharedBy(filters)}
    (${inOrder(scanInOrder(filters, best, 'best'), best)})
    union all (${inOrder(scanNearest({ ...filters, any: [] }, nearest), nearest)})`.execute(db);
  return rows;
}

const farthestTravel = 100;

/** An index has all of proven identity, however far they travel. */
function scanNearest(filters: Filters, order: Order) {
  const { place } = filters;
  if (place?.kind !== 'zip') return scanInOrder(filters, order, 'nearest');
  const isNear = sql`is_identity_proven(facets)
    and ${within(place)} and ${isAround(place, farthestTravel)}`;
  return scan(everyone, { ...filters, every: [] }, order, isNear);
}
