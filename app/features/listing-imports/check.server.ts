import { setImmediate } from 'node:timers/promises';
import { listingFacts } from '#features/job-listings/desk-contract.ts';
import type { ListingFacts } from '#features/job-listings/desk-contract.ts';
import { columnOf, columns, factsOf, requiredColumns } from './columns.ts';
import type { Column, Row } from './columns.ts';
import type { RowIssue } from './contract.ts';
import { mostRows } from './contract.ts';

/** A listing out of a file, with the row it stands in. */
export type CheckedRow = { row: number; facts: ListingFacts & { externalReference: string } };
export type Checked = { rows: CheckedRow[]; rowCount: number; issues: RowIssue[] };

type World = {
  today: string;
  /** the slug of a city by its name and state, as `cityKey` writes them */
  cities: Map<string, string>;
};

export const cityKey = (name: string, state: string) => `${name}, ${state}`.trim().toLowerCase();

const rowsAtOnce = 100;

/** Reads a file's cells; every complaint about every row, not the first alone. */
export async function checkFile(
  [heading = [], ...lines]: string[][],
  world: World,
): Promise<Checked> {
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
  if (issues.length > 0) return { rows: [], rowCount: filled.length, issues };

  const seen = new Map<string, number>();
  const results: Result[] = [];
  for (const { cells, row } of filled) {
    results.push(checkRow(rowOf(names, cells), row, world, seen));
    // Ten thousand rows take a second: others are served meanwhile.
    if (results.length % rowsAtOnce === 0) await setImmediate();
  }
  return {
    rows: results.flatMap(({ checked }) => checked ?? []),
    rowCount: filled.length,
    issues: results.flatMap((result) => result.issues),
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

function checkRow(cells: Row, row: number, world: World, seen: Map<string, number>): Result {
  const { today, cities } = world;
  const isAnywhere = cells.city.trim() === '' && cells.state.trim() === '';
  const citySlug = isAnywhere ? null : cities.get(cityKey(cells.city.trim(), cells.state.trim()));
  const result = listingFacts.safeParse(factsOf(cells, { citySlug: citySlug ?? null, today }));
  const issues: RowIssue[] = (result.error?.issues ?? []).map(({ path, message }) => {
    const column = columnOf[path[0] as keyof typeof columnOf];
    return { row, column, message };
  });
  const complain = (column: Column, message: string) => issues.push({ row, column, message });

  if (citySlug === undefined) {
    complain('city', `We have no city ${cells.city.trim()}, ${cells.state.trim()}. Add it first.`);
  }
  if (result.success && result.data.postedDate > today) {
    complain('posted', 'The posting day is still to come.');
  }
  if (result.success && result.data.expiresDate < today) {
    complain('expires', 'The last day is over.');
  }
  const reference = cells.reference.trim();
  const first = seen.get(reference);
  if (!reference) complain('reference', 'Every row needs a reference of its own.');
  else if (first) complain('reference', `Row ${first} has this reference too.`);
  else seen.set(reference, row);

  if (issues.length > 0) return { issues };
  const facts = { ...result.data!, externalReference: reference };
  return { checked: { row, facts }, issues };
}
