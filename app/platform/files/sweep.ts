import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { isBackupUnderWay } from './removal.ts';
import type { FileStore } from './store.ts';

const oneDay = 24 * 60 * 60 * 1000;
const batchSize = 1_000;

/**
 * Removes files that no row refers to, which a crash may leave behind. A file is stored before its
 * row, so only files older than a day are checked. While a backup is under way it removes nothing,
 * because the backup may need them; the next night does.
 */
export async function sweepFiles(db: Database, store: FileStore, now: Date): Promise<void> {
  let batch: string[] = [];
  const flush = async () => {
    const unreferenced = await findUnreferenced(db, batch);
    batch = [];
    if (unreferenced.length === 0 || (await isBackupUnderWay(db))) return;
    for (const key of unreferenced) await store.remove(key);
  };
  for await (const { key, writtenAt } of store.list()) {
    if (now.getTime() - writtenAt.getTime() > oneDay) batch.push(key);
    if (batch.length === batchSize) await flush();
  }
  await flush();
}

/** Those of these keys that no row refers to. */
export async function findUnreferenced(db: Database, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where not exists (select from files where storage_key = key)
      and not exists (
        select from photos
        where jsonb_path_query_array(variants, '$[*].key') @> to_jsonb(key))`.execute(db);
  return rows.map(({ key }) => key);
}

/** Every key that a row refers to. */
export const referencedKeys = `
  select storage_key as key from files
  union
  select variant ->> 'key' from photos, jsonb_array_elements(variants) as variant`;
