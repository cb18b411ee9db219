import { appendAuditEntry } from '#platform/audit/append.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { toRow } from '#features/work/job-listings/actions.server.ts';
import type { CheckedRow } from './check.server.ts';
import type { Column } from './columns.ts';
import * as queries from './queries.server.ts';

const chunk = 500;

/** A listing's pay is one fact: a file that has a part of it is checked with the rest. */
const payColumns: Column[] = ['pay_min', 'pay_max', 'pay_unit'];

/** The columns each optional field comes from. */
const optionalFields = {
  cityId: ['city', 'state'],
  companyName: ['company'],
  isPrivateFamily: ['private_family'],
  accommodationProvided: ['housing_provided'],
  payMinCents: payColumns,
  payMaxCents: payColumns,
  payUnit: payColumns,
  duties: ['duties'],
  requirements: ['requirements'],
  benefits: ['benefits'],
} satisfies Record<queries.OptionalField, Column[]>;

/** A row to import, without the fields whose columns the file does not have. */
export function rowToStore({ facts, cityId }: CheckedRow, absent: Column[]): queries.ListingRow {
  const row: queries.ListingRow = toRow(facts, cityId);
  for (const [field, from] of Object.entries(optionalFields)) {
    if (from.every((column) => absent.includes(column))) delete row[field as queries.OptionalField];
  }
  return row;
}

/**
 * Imports all rows in one transaction. Progress is written outside of it, because uncommitted data
 * is invisible to others. If the process dies, or an admin's edit causes a deadlock, the job is
 * retried from the start.
 */
export async function runImport(
  db: Database,
  platform: Platform,
  { importId }: { importId: string },
): Promise<void> {
  const found = await queries.readRows(db, importId);
  if (!found?.rows) return;
  const { rows, performedBy } = found;
  try {
    await db.transaction().execute(async (transaction) => {
      await queries.lockCounts(transaction);
      const createdCount = await upsertAll(transaction, rows, (doneCount) =>
        queries.showProgress(db, importId, doneCount),
      );
      const updatedCount = rows.length - createdCount;
      await queries.endImport(transaction, importId, {
        status: 'done',
        doneCount: rows.length,
        createdCount,
        updatedCount,
        finishedAt: platform.clock.now(),
      });
      await appendAuditEntry(transaction, {
        performedBy,
        action: 'listing_import',
        subjectKind: 'listing_import',
        subjectId: importId,
        notes: `${createdCount} created, ${updatedCount} updated`,
      });
    });
  } catch (error) {
    if (isDeadlock(error)) throw error;
    platform.log.error({ err: error, importId }, 'import failed');
    const finishedAt = platform.clock.now();
    await queries.endImport(db, importId, { status: 'failed', doneCount: 0, finishedAt });
  }
}

async function upsertAll(
  db: Database,
  rows: queries.ListingRow[],
  onProgress: (done: number) => Promise<void>,
): Promise<number> {
  let created = 0;
  for (let start = 0; start < rows.length; start += chunk) {
    created += await queries.upsertListings(db, rows.slice(start, start + chunk));
    await onProgress(Math.min(start + chunk, rows.length));
  }
  return created;
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}
