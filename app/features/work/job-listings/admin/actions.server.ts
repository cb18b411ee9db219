import type { Database } from '#platform/database/connection.ts';
import { inDollars } from '#values/number-text.ts';
import { listingPath } from '../address-rules.ts';
import type { ListingFilters } from './contract.ts';
import * as queries from './queries.server.ts';

const rowsAtOnce = 500;

/** A listing as admins see it: pay in dollars, and whether it is open. */
export function presentForAdmin(row: queries.AdminListingRow) {
  const { payMinCents, payMaxCents, payUnit, isOpen, ...facts } = row;
  return {
    ...facts,
    path: listingPath(row),
    salaryMin: inDollars(payMinCents),
    salaryMax: inDollars(payMaxCents),
    salaryUnit: payUnit,
    status: isOpen ? ('open' as const) : ('ended' as const),
  };
}

/** Reads all matching listings, the newest first, in batches. */
export async function* readListings(db: Database, filters: ListingFilters, today: string) {
  let below = 2 ** 31 - 1;
  for (;;) {
    const page = await queries.findBelow(db, filters, { today, below, limit: rowsAtOnce });
    for (const row of page) yield presentForAdmin(row);
    if (page.length < rowsAtOnce) return;
    below = page.at(-1)!.id;
  }
}
