import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { Keyring } from '#platform/keys.ts';
import { StartProblem } from './configuration.ts';

/** Without the secrets that encrypted them, stored messages and documents could not be read. */
export async function refuseUnknownKeys(db: Database, { keyIds }: Keyring): Promise<void> {
  const unknown = await findUnknownKeys(db, keyIds);
  if (unknown.length === 0) return;
  throw new StartProblem(
    `APP_SECRET does not fit this database: it holds what was encrypted with ${unknown.length === 1 ? 'a secret' : 'secrets'} ` +
      `(key ${unknown.join(', ')}) that APP_SECRET does not list; add it behind the newest one.`,
  );
}

export async function findUnknownKeys(db: Database, known: string[]): Promise<string[]> {
  return (await readKeyIds(db)).filter((keyId) => !known.includes(keyId));
}

/** All key ids in use. Each is found as the next higher one by index, as there are few keys and many rows. */
async function readKeyIds(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'encryption_key_id'`.execute(db);
  const found = await Promise.all(
    tables.map(({ name }) =>
      sql<{ keyId: string }>`
        with recursive keys as (
          select min(encryption_key_id) as key_id from ${sql.table(name)}
          union all
          select (select min(encryption_key_id) from ${sql.table(name)}
                  where encryption_key_id > keys.key_id)
          from keys where keys.key_id is not null
        )
        select key_id from keys where key_id is not null`.execute(db),
    ),
  );
  return [...new Set(found.flatMap(({ rows }) => rows.map(({ keyId }) => keyId)))];
}
