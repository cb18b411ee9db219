import type { DB } from '#db/types.ts';

/** Whether a person who downloads their data gets a column, and if not, why. */
export type Disclosure = 'exported' | `withheld: ${string}`;

/** Every column of a table with personal data. The compiler refuses a list that lacks one. */
export type PersonalColumns<Table extends keyof DB> = Record<keyof DB[Table], Disclosure>;

/** Tables with all their columns, as a feature or the platform declares them. */
export type PersonalTables = { [Table in keyof DB]?: PersonalColumns<Table> };

/** The columns to select for a download, each with its table's name, so that joins are unambiguous. */
export function exportedColumns<Table extends keyof DB>(
  table: Table,
  columns: PersonalColumns<Table>,
) {
  return Object.entries<Disclosure>(columns)
    .filter(([, disclosure]) => disclosure === 'exported')
    .map(([column]) => `${table}.${column}` as `${Table}.${keyof DB[Table] & string}`);
}
