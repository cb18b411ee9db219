import { setImmediate } from 'node:timers/promises';
import { listingFacts } from '#features/work/job-listings/admin/contract.ts';
import type { ListingFacts } from '#features/work/job-listings/admin/contract.ts';
import { readPlace } from '#features/places/places/rules.ts';
import { cityName } from '#values/city-name.ts';
import { Problem } from '#values/problem.ts';
import { CsvFault, readCsv } from '#values/csv.ts';
import { shortened } from '#values/shortened.ts';
import { numberText } from '#values/number-text.ts';
import { columnOf, columns, factsOf, payCellsOf, requiredColumns } from './columns.ts';
import type { Column, KnownPay, Row } from './columns.ts';
import type { RowIssue } from './contract.ts';
import { mostRows } from './contract.ts';

/** The rows of a file that are not empty, each with its row number. */
export type Table = {
  /** with the first text that no heading is above, if there is one */
  rows: { row: number; cells: Row; stray: string | undefined }[];
  rowCount: number;
  issues: RowIssue[];
  /** the columns the file does not have */
  absent: Column[];
};

/** A valid listing, with its row number. */
export type CheckedRow = {
  row: number;
  facts: ListingFacts & { externalReference: string };
  cityId: number | null;
  /** its city, for people */
  place: string;
};
export type Checked = { rows: CheckedRow[]; issues: RowIssue[] };

/** Existing data that rows are compared with. */
type KnownData = {
  today: string;
  /** our cities by the result of `placeOf` */
  cities: Map<string, { id: number; slug: string; name: string; state: string }>;
  /** existing listings, by their references */
  listings: Map<string, KnownPay & { postedDate: string }>;
};

const rowsAtOnce = 100;
const mostIssues = 1_000;
const longestCheck = 10_000;

/** Yields to other requests every hundred rows, and fails if a file takes too long. */
function createPace() {
  const started = performance.now();
  let rows = 0;
  return async () => {
    rows += 1;
    if (rows % rowsAtOnce !== 0) return;
    await setImmediate();
    if (performance.now() - started < longestCheck) return;
    throw new Problem('invalid', 'This file takes too long to check. Please split it.');
  };
}

/**
 * Parses a file up to the first error in its CSV syntax or size. With such an error, or with wrong
 * columns, the result has issues and no rows.
 */
export async function readTable(text: string): Promise<Table> {
  const keepPace = createPace();
  const filled: { cells: string[]; row: number }[] = [];
  let names: string[] = [];
  let number = 0;
  const fault = await (async () => {
    for (const cells of readCsv(text)) {
      number += 1;
      await keepPace();
      if (number === 1) names = cells.map(nameOf);
      else if (cells.some((cell) => cell.trim() !== '')) filled.push({ cells, row: number });
      if (filled.length > mostRows) throw new CsvFault(1, `A file can have up to ${most} rows.`);
      if (number > 2 * mostRows) throw new CsvFault(number, 'The file has too many empty rows.');
    }
    if (filled.length === 0) throw new CsvFault(1, 'The file has no rows.');
  })().catch((error: unknown) => {
    if (error instanceof CsvFault) return error;
    throw error;
  });
  const issues = headingIssues(names);
  if (fault) issues.push({ row: fault.row, column: '', message: fault.message });
  const indexes = columns.map((column) => [column, names.indexOf(column)] as const);
  const rowOf = (cells: string[]) =>
    Object.fromEntries(indexes.map(([column, index]) => [column, cells[index] ?? ''])) as Row;
  const strayOf = (cells: string[]) =>
    cells.find((cell, index) => !names[index] && cell.trim() !== '')?.trim();
  const rows = filled.map(({ cells, row }) => ({
    row,
    cells: rowOf(cells),
    stray: strayOf(cells),
  }));
  return {
    rows: issues.length > 0 ? [] : rows,
    rowCount: filled.length,
    issues,
    absent: columns.filter((column) => !names.includes(column)),
  };
}

const most = numberText(mostRows);

const nameOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .slice(0, longestName);
const longestName = 60;

/** Collects all errors of all rows, but stops after a thousand. */
export async function checkTable(table: Table, known: KnownData): Promise<Checked> {
  const keepPace = createPace();
  const seen = new Map<string, number>();
  const rows: CheckedRow[] = [];
  const issues = [...table.issues];
  for (const { cells, row, stray } of table.rows) {
    await keepPace();
    if (stray !== undefined) {
      const message = `No heading is above “${shortened(stray, 40)}”. Is a quote missing?`;
      issues.push({ row, column: '', message });
    }
    const result = checkRow(withKeptPay(cells, table.absent, known), row, known, seen);
    if (result.checked && stray === undefined) rows.push(result.checked);
    issues.push(...result.issues);
    if (issues.length < mostIssues) continue;
    issues.push({ row, column: '', message: 'Later rows were not checked. Please correct these.' });
    break;
  }
  return { rows, issues };
}

function headingIssues(names: string[]): RowIssue[] {
  const needed = columns.filter((column) => {
    if (column === 'city') return names.includes('state');
    if (column === 'state') return names.includes('city');
    return requiredColumns.includes(column);
  });
  const missing = needed.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => name && !columns.includes(name as Column));
  const repeated = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  return [
    ...repeated.map((column) => ({ row: 1, column, message: 'This column is there twice.' })),
    ...missing.map((column) => ({ row: 1, column, message: 'This column is missing.' })),
    ...unknown.map((column) => ({ row: 1, column, message: 'We do not know this column.' })),
  ];
}

/** A file without one of the columns of pay keeps it: the others must fit what the listing has. */
function withKeptPay(cells: Row, absent: Column[], { listings }: KnownData): Row {
  const listing = listings.get(referenceOf(cells));
  if (!listing) return cells;
  const pay = Object.entries(payCellsOf(listing));
  const kept = pay.filter(([column]) => absent.includes(column as Column));
  return { ...cells, ...Object.fromEntries(kept) };
}

type Result = { checked?: CheckedRow; issues: RowIssue[] };

export const referenceOf = ({ reference }: Row) => reference.trim();

const longestPlace = 150;

/** 'Miami FL' for a row in Miami, Florida; empty if the place is no city with a state. */
export function placeOf({ city, state }: Row): string {
  if (city.length + state.length > longestPlace) return '';
  const place = readPlace(`${city.trim()}, ${state.trim()}`);
  return place?.kind === 'city' && place.state ? `${place.city} ${place.state}` : '';
}

function checkRow(cells: Row, row: number, known: KnownData, seen: Map<string, number>): Result {
  const { today } = known;
  const reference = referenceOf(cells);
  const isAnywhere = cells.city.trim() === '' && cells.state.trim() === '';
  const city = isAnywhere ? null : known.cities.get(placeOf(cells));
  // Importing the same file again keeps the posting day of a listing.
  const usualDay = known.listings.get(reference)?.postedDate ?? today;
  const result = listingFacts.safeParse(factsOf(cells, { citySlug: city?.slug ?? null, usualDay }));
  const issues: RowIssue[] = (result.error?.issues ?? []).map(({ path, message }) => {
    const column = columnOf[path[0] as keyof typeof columnOf];
    return { row, column, message };
  });
  const complain = (column: Column, message: string) => issues.push({ row, column, message });

  if (city === undefined) {
    const name = `${cells.city.trim()}, ${cells.state.trim()}`.slice(0, longestPlace);
    complain('city', `We have no city ${name}. Add it first.`);
  }
  if (result.success && result.data.postedDate > today) {
    complain('posted', 'The posting day is still to come.');
  }
  if (result.success && result.data.expiresDate < today) {
    complain('expires', 'The last day is over.');
  }
  const first = seen.get(reference);
  if (!reference) complain('reference', 'Every row needs a reference of its own.');
  else if (first) complain('reference', `Row ${first} has this reference too.`);
  else seen.set(reference, row);

  if (issues.length > 0) return { issues };
  const facts = { ...result.data!, externalReference: reference };
  const place = city ? cityName(city.name, city.state) : '';
  return { checked: { row, facts, cityId: city?.id ?? null, place }, issues };
}
