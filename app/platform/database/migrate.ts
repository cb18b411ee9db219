import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Driver } from './connection.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

type Migration = { name: string; text: string; checksum: string };

export async function readMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, from), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the database to the newest migration: all that is missing, in one transaction, under a
 * lock that makes a second process wait. Refuses a history that differs from the files.
 */
export async function migrate(driver: Driver, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  return driver.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('tendwell migrations'))`;
    await sql`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    const applied = await sql<{ name: string; checksum: string }[]>`
      select name, checksum from migrations order by name`;
    refuseRewrittenHistory(applied, files);

    const missing = files.slice(applied.length);
    for (const { name, text, checksum } of missing) {
      await sql.unsafe(text);
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`;
    }
    return missing.map(({ name }) => name);
  });
}

function refuseRewrittenHistory(
  applied: Pick<Migration, 'name' | 'checksum'>[],
  files: Pick<Migration, 'name' | 'checksum'>[],
) {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files[index];
    if (file?.name !== name) {
      throw new Error(
        `The database has migration ${name} where this version of the program has ${file?.name ?? 'none'}.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new Error(`Migration ${name} was edited after it was applied; add a new one instead.`);
    }
  }
}
