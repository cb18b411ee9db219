/** The rows of a released version's database as a file, and back into the tables that it had. */
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Driver } from '#platform/database/connection.ts';

export type KeptDatabase = {
  /** the last migration it had */
  migration: string;
  /** by table */
  rows: Record<string, Record<string, unknown>[]>;
};

/** Filled anew by every version. */
const seeded = ['migrations', 'zip_codes'];

const fileOf = (version: string) => new URL(`${version}.json.gz`, import.meta.url);

export async function readKept(version: string): Promise<KeptDatabase> {
  const packed = await readFile(fileOf(version));
  return JSON.parse(String(await promisify(gunzip)(packed))) as KeptDatabase;
}

/** Everything that stands in the tables; as JSON, PostgreSQL reads each of its types again. */
export async function keep(driver: Driver, version: string) {
  const [last] = await driver`select max(name collate "C") as name from migrations`;
  const rows: KeptDatabase['rows'] = {};
  for (const table of await tablesOf(driver)) {
    const found = await driver`select to_jsonb(kept) as row from ${driver(table)} as kept`;
    if (found.length > 0) rows[table] = found.map(({ row }) => row as Record<string, unknown>);
  }
  const kept: KeptDatabase = { migration: last!.name as string, rows };
  await writeFile(fileOf(version), await promisify(gzip)(JSON.stringify(kept), { level: 9 }));
}

/** Puts the rows into tables of their own version, without the triggers that made some of them. */
export async function restore(driver: Driver, { rows }: KeptDatabase) {
  await driver.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of await tablesOf(driver)) {
      await sql`delete from ${sql(table)}`;
      if (!rows[table]) continue;
      const columns = await columnsOf(driver, table);
      await sql`
        insert into ${sql(table)} (${sql(columns)}) overriding system value
        select ${sql(columns)} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows[table] as never)})`;
    }
  });
  await raiseSequences(driver);
}

async function tablesOf(driver: Driver): Promise<string[]> {
  const tables = await driver`
    select tablename as name from pg_tables
    where schemaname = 'public' and not tablename = any(${seeded}) order by 1`;
  return tables.map(({ name }) => name as string);
}

async function columnsOf(driver: Driver, table: string): Promise<string[]> {
  const columns = await driver`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
  return columns.map(({ name }) => name as string);
}

/** So that the next number is none that a row has. */
async function raiseSequences(driver: Driver) {
  const numbered = await driver`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public'
      and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`;
  for (const { table, column, sequence } of numbered) {
    await driver`
      select setval(${sequence}::text::regclass, coalesce(max(${driver(column)}), 1), max(${driver(column)}) is not null)
      from ${driver(table)}`;
  }
}
