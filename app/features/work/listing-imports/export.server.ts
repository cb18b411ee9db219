import { readListings } from '#features/work/job-listings/admin/actions.server.ts';
import type { ListingFilters } from '#features/work/job-listings/admin/contract.ts';
import type { Database } from '#platform/database/connection.ts';
import { cellsOf, columns } from './columns.ts';

/** The same columns as an import: open listings with a reference can be imported again. */
export async function* exportedLines(db: Database, filters: ListingFilters, today: string) {
  yield columns;
  for await (const listing of readListings(db, filters, today)) yield cellsOf(listing);
}
