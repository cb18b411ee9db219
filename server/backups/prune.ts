import type { Sql } from 'postgres';
import { inBatches } from './batches.ts';
import { fileName, listFiles } from './copy-files.ts';
import type { CopiedFile } from './copy-files.ts';
import { readFileList } from './file-list.ts';
import { listBackups } from './manifest.ts';
import type { Place } from './place.ts';

/**
 * Removes all but the newest complete backups, and the files that none of the remaining ones lists.
 * Returns how many backups were removed.
 */
export async function prune(sql: Sql, place: Place, keep: number): Promise<number> {
  const backups = (await listBackups(place)).filter(({ isComplete }) => isComplete);
  const old = backups.slice(0, -keep);
  for (const { objects } of old) {
    // The manifest goes first: what is left of an interrupted removal is then no complete backup.
    const manifestFirst = objects.toSorted((name) => (name.endsWith('manifest.json') ? -1 : 1));
    for (const name of manifestFirst) await place.remove(name);
  }
  for (const { name } of backups.slice(-keep)) await readFileList(sql, place, name);
  for await (const batch of inBatches(listFiles(place))) {
    for (const file of await findUnlisted(sql, batch)) await place.remove(fileName(file));
  }
  return old.length;
}

function findUnlisted(sql: Sql, batch: CopiedFile[]) {
  return sql<CopiedFile[]>`
    select key, sha256 from json_to_recordset(${JSON.stringify(batch)}::text::json) as given (key text, sha256 text)
    where not exists (
      select from listed_files as listed
      where listed.key = given.key and listed.sha256 = given.sha256)`;
}
