import { readListings } from '#features/job-listings/desk-actions.server.ts';
import type { DeskFilters } from '#features/job-listings/desk-contract.ts';
import type { Database } from '#platform/database/connection.ts';
import { cellsOf, columns } from './columns.ts';

/** The columns of an import: what is open and has a reference can be imported again. */
export async function* exportedLines(db: Database, filters: DeskFilters, today: string) {
  yield columns;
  for await (const listing of readListings(db, filters, today)) yield cellsOf(listing);
}
