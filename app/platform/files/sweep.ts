import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { FileStore } from './store.ts';

const oneDay = 24 * 60 * 60 * 1000;
const batchSize = 1_000;

/**
 * Removes files that no row refers to, which a crash may leave behind. A file is stored before its
 * row, so only files older than a day are checked.
 */
export async function sweepFiles(db: Database, store: FileStore, now: Date): Promise<void> {
  let batch: string[] = [];
  const flush = async () => {
    for (const key of await findUnreferenced(db, batch)) await store.remove(key);
    batch = [];
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
