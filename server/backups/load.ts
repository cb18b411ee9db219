import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import { migrationsTable } from '#platform/database/migrate.ts';
import type { Migration } from '#platform/database/migration-history.ts';
import type { Manifest } from './manifest.ts';
import { BackupProblem } from './problem.ts';
import { readTable } from './verified.ts';
import type { Opened } from './verified.ts';

/** A restored database is empty until everything is in it, because all of it is one transaction. */
export async function loadDatabase(
  driver: Sql,
  opened: Opened,
  { tables, sequences }: Manifest,
  { migrations, afterwards }: { migrations: Migration[]; afterwards: string[] },
): Promise<void> {
  await driver.begin(async (sql) => {
    await makeTables(sql, migrations);
    const foreignKeys = await listForeignKeys(sql);
    // Without them the order of the tables does not matter, and the rows are checked all at once.
    for (const { table, name } of foreignKeys)
      await sql.unsafe(`alter table ${table} drop constraint ${name}`);
    const names = tables.map(({ name }) => `public.${quote(name)}`);
    // Triggers would do again what they did when the rows were written.
    for (const table of names) await sql.unsafe(`alter table ${table} disable trigger user`);
    // Some migrations insert rows.
    await sql.unsafe(`truncate ${names.join()}`);
    for (const table of tables) {
      const columns = table.columns.map(quote).join();
      const rows = await sql
        .unsafe(`copy public.${quote(table.name)} (${columns}) from stdin`)
        .writable();
      await pipeline(readTable(opened, table), rows);
    }
    for (const { name, value } of sequences)
      await sql`select setval(${`public.${quote(name)}`}::text::regclass, ${value}::text::bigint)`;
    for (const statement of afterwards) await sql.unsafe(statement);
    for (const table of names) await sql.unsafe(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of foreignKeys)
      await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  });
  await driver`analyze`;
}

/** The tables as they were at the time of the backup; the next start brings them up to date. */
async function makeTables(sql: TransactionSql, migrations: Migration[]) {
  await sql.unsafe(migrationsTable);
  for (const { text } of migrations) {
    // An index can be made concurrently outside of a transaction only, and here nobody else writes.
    await sql.unsafe(text.replaceAll(/\bindex concurrently\b/gi, 'index'));
  }
}

function listForeignKeys(sql: TransactionSql) {
  return sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The migrations of the backup, if this version has them all. */
export function chooseMigrations(manifest: Manifest, known: Migration[]): Migration[] {
  return manifest.migrations.map(({ name, checksum }, index) => {
    const migration = known[index];
    if (migration?.name === name && migration.checksum === checksum) return migration;
    throw new BackupProblem(
      `The backup has migration ${name}, which this version does not have: restore it with the version that made it.`,
    );
  });
}
