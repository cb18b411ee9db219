import { utcDay } from '#values/utc-day.ts';
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { exportCsv } from '#gate/csv-export.server.ts';
import { appendAuditEntry } from '#platform/audit/append.ts';
import type { listingFilters } from '#features/work/job-listings/admin/contract.ts';
import type { Admin } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { Problem, wrongField } from '#values/problem.ts';
import { checkTable, placeOf, readTable, referenceOf } from './check.server.ts';
import type { CheckedRow, Table } from './check.server.ts';
import type * as contract from './contract.ts';
import { exportedLines } from './export.server.ts';
import { rowToStore } from './import.server.ts';
import * as queries from './queries.server.ts';

const sampleSize = 5;

/** Parses and validates a file outside of any transaction, because a large one takes long. */
export async function checkFile({ db, input, platform }: Admin<typeof contract.upload>) {
  const table = await readTable(await readText(input.file.path));
  const listings = await readKnown(db, table);
  const { rows, issues } = await checkTable(table, {
    today: utcDay(platform.clock.now()),
    cities: await readCities(db, table),
    listings,
  });
  const isKnown = ({ facts }: CheckedRow) => listings.has(facts.externalReference);
  return {
    fileName: input.file.fileName.slice(0, 255),
    rowCount: table.rowCount,
    rows,
    issues,
    absent: table.absent,
    updateCount: rows.filter(isKnown).length,
  };
}

type CheckedFile = Awaited<ReturnType<typeof checkFile>>;

/** Reports all errors of a file, or stores it as an import that can be started. */
export async function previewImport({ db, viewer, input }: Admin<CheckedFile>) {
  const { fileName, rowCount, rows, issues, absent, updateCount } = input;
  const kept =
    issues.length === 0
      ? await queries.insertImport(db, {
          performedBy: viewer.id,
          fileName,
          rowCount: rows.length,
          rows: rows.map((row) => rowToStore(row, absent)),
        })
      : undefined;
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: 'listing_import_preview',
    subjectKind: 'list',
    subjectId: 'job_listings',
    notes: `${rowCount} rows, ${issues.length} faults`,
  });
  return {
    importId: kept?.id ?? null,
    rowCount,
    createCount: rows.length - updateCount,
    updateCount,
    issues,
    sample: rows.slice(0, sampleSize).map(sampleOf),
  };
}

async function readKnown(db: Database, { rows }: Table) {
  const references = rows.map(({ cells }) => referenceOf(cells));
  const known = await queries.listKnown(db, references);
  return new Map(known.map((listing) => [listing.externalReference, listing]));
}

async function readCities(db: Database, { rows }: Table) {
  const places = new Set(rows.map(({ cells }) => placeOf(cells)));
  const found = await queries.findCities(db, [...places]);
  return new Map(found.map(({ place, ...city }) => [place, city]));
}

/** Refuses other encodings and binary files: they are invalid UTF-8 or contain zero bytes. */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path);
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes.toString('utf8');
  const message = 'This is no text we can read. Please save the file as CSV (UTF-8).';
  throw wrongField('file', message);
}

function sampleOf({ row, facts, place }: CheckedRow) {
  const { externalReference: reference, title } = facts;
  return { row, reference, title, place };
}

/** Queues the import as a background job. */
export async function startImport({ db, input, platform }: Admin<typeof contract.importChoice>) {
  if (!(await queries.startImport(db, input.importId))) {
    const found = await queries.findImport(db, input.importId);
    throw found
      ? new Problem('conflict', 'This import was started already.')
      : new Problem('missing', 'Import not found. Please choose the file again.');
  }
  await platform.jobs.send(db, 'listings.import', { importId: input.importId });
  return { success: true as const };
}

export async function readProgress({ db, input }: Admin<typeof contract.importChoice>) {
  const found = await queries.findImport(db, input.importId);
  if (!found) throw new Problem('missing', 'Import not found. Please choose the file again.');
  return found;
}

export async function exportListings(context: Admin<typeof listingFilters>) {
  const { db, input, platform } = context;
  return exportCsv(context, {
    action: 'listings_export',
    list: 'job_listings',
    name: 'listings',
    lines: exportedLines(db, input, utcDay(platform.clock.now())),
  });
}
