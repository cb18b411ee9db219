import type { DB } from '#db/types.ts';

/** What becomes of a column when someone downloads their data: they get it, or the reason why not. */
export type Disclosure = 'exported' | `withheld: ${string}`;

/** Every column of a table that holds people's data. A column that is missing here does not compile. */
export type PersonalColumns<Table extends keyof DB> = Record<keyof DB[Table], Disclosure>;

/** Some tables with all their columns, as a feature or the platform declares them. */
export type PersonalTables = { [Table in keyof DB]?: PersonalColumns<Table> };

/** The columns to select for a download, each with its table's name, so that joins are no question. */
export function exportedColumns<Table extends keyof DB>(
  table: Table,
  columns: PersonalColumns<Table>,
) {
  return Object.entries<Disclosure>(columns)
    .filter(([, disclosure]) => disclosure === 'exported')
    .map(([column]) => `${table}.${column}` as `${Table}.${keyof DB[Table] & string}`);
}
