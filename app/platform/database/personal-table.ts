import type { DB } from '#db/types.ts';

/** What becomes of a column when someone downloads their data: they get it, or the reason why not. */
export type Disclosure = 'exported' | `withheld: ${string}`;

/** Every column of a table that holds people's data. A column that is missing here does not compile. */
export type PersonalColumns<Table extends keyof DB> = Record<keyof DB[Table], Disclosure>;

/** The column that holds the id of the person, of their caregiver's profile, or of their family. */
export type Owner<Column> = { user: Column } | { caregiver: Column } | { family: Column };

export type PersonalTable<Table extends keyof DB> = {
  columns: PersonalColumns<Table>;
  /** in which part of the download its rows stand; without one, every column is withheld */
  part?: string;
  /** whose a row is; a part without it has a query of its own in `export-queries.server.ts` */
  of?: Owner<keyof DB[Table] & string>;
};

export type PersonalTables = { [Table in keyof DB]?: PersonalTable<Table> };

export function exportedColumns<Columns extends Record<string, Disclosure>>(columns: Columns) {
  const names = Object.keys(columns) as (keyof Columns & string)[];
  return names.filter((name) => columns[name] === 'exported');
}
