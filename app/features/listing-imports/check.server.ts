import { setImmediate } from 'node:timers/promises';
import { listingFacts } from '#features/job-listings/desk-contract.ts';
import type { ListingFacts } from '#features/job-listings/desk-contract.ts';
import { readPlace } from '#features/places/rules.ts';
import { columnOf, columns, factsOf, requiredColumns } from './columns.ts';
import type { Column, Row } from './columns.ts';
import type { RowIssue } from './contract.ts';
import { mostRows } from './contract.ts';

/** The rows of a file that say anything, each with its number. */
export type Table = { rows: { row: number; cells: Row }[]; rowCount: number; issues: RowIssue[] };

/** A listing out of a file, with the row it stands in. */
export type CheckedRow = {
  row: number;
  facts: ListingFacts & { externalReference: string };
  cityId: number | null;
};
export type Checked = { rows: CheckedRow[]; issues: RowIssue[] };

/** What we know already that rows are about. */
type World = {
  today: string;
  /** our cities by what `placeOf` says of a row */
  cities: Map<string, { id: number; slug: string }>;
  /** when listings were posted, by their references */
  postedDays: Map<string, string>;
};

/** Reads a file's cells; a file that is no table of listings has issues and no rows. */
export function readTable([heading = [], ...lines]: string[][]): Table {
  const names = heading.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const filled = lines
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const issues = [...headingIssues(names), ...sizeIssues(filled.length)];
  const sound = issues.length > 0 ? [] : filled;
  return {
    rows: sound.map(({ cells, row }) => ({ row, cells: rowOf(names, cells) })),
    rowCount: filled.length,
    issues,
  };
}

const rowsAtOnce = 100;

/** Every complaint about every row, not the first alone. */
export async function checkTable(table: Table, world: World): Promise<Checked> {
  const seen = new Map<string, number>();
  const results: Result[] = [];
  for (const { cells, row } of table.rows) {
    results.push(checkRow(cells, row, world, seen));
    // Ten thousand rows take a second: others are served meanwhile.
    if (results.length % rowsAtOnce === 0) await setImmediate();
  }
  return {
    rows: results.flatMap(({ checked }) => checked ?? []),
    issues: [...table.issues, ...results.flatMap((result) => result.issues)],
  };
}

function headingIssues(names: string[]): RowIssue[] {
  const missing = requiredColumns.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => name && !columns.includes(name as Column));
  return [
    ...missing.map((column) => ({ row: 1, column, message: 'This column is missing.' })),
    ...unknown.map((column) => ({ row: 1, column, message: 'We do not know this column.' })),
  ];
}

function sizeIssues(count: number): RowIssue[] {
  if (count === 0) return [{ row: 1, column: '', message: 'The file has no rows.' }];
  if (count <= mostRows) return [];
  const most = mostRows.toLocaleString('en-US');
  return [{ row: 1, column: '', message: `A file can have up to ${most} rows.` }];
}

function rowOf(names: string[], cells: string[]): Row {
  const valueOf = (column: Column) => cells[names.indexOf(column)] ?? '';
  return Object.fromEntries(columns.map((column) => [column, valueOf(column)])) as Row;
}

type Result = { checked?: CheckedRow; issues: RowIssue[] };

export const referenceOf = ({ reference }: Row) => reference.trim();

/** 'Miami FL' for a row in Miami, Florida; nothing for one whose place is no city of a state. */
export function placeOf({ city, state }: Row): string {
  const place = readPlace(`${city.trim()}, ${state.trim()}`);
  return place?.kind === 'city' && place.state ? `${place.city} ${place.state}` : '';
}

function checkRow(cells: Row, row: number, world: World, seen: Map<string, number>): Result {
  const { today } = world;
  const reference = referenceOf(cells);
  const isAnywhere = cells.city.trim() === '' && cells.state.trim() === '';
  const city = isAnywhere ? null : world.cities.get(placeOf(cells));
  // The same file tomorrow is no news of the same job.
  const usualDay = world.postedDays.get(reference) ?? today;
  const result = listingFacts.safeParse(factsOf(cells, { citySlug: city?.slug ?? null, usualDay }));
  const issues: RowIssue[] = (result.error?.issues ?? []).map(({ path, message }) => {
    const column = columnOf[path[0] as keyof typeof columnOf];
    return { row, column, message };
  });
  const complain = (column: Column, message: string) => issues.push({ row, column, message });

  if (city === undefined) {
    complain('city', `We have no city ${cells.city.trim()}, ${cells.state.trim()}. Add it first.`);
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
  return { checked: { row, facts, cityId: city?.id ?? null }, issues };
}
