import { Readable } from 'node:stream';
import type { Sql } from 'postgres';
import type { Disk } from '#platform/files/store.ts';
import { createQueue } from '#platform/queue.ts';
import { isUuid } from '#values/uuid.ts';
import { batchSize, inBatches } from './batches.ts';
import type { CopiedFile } from './copy-files.ts';
import { measure } from './measure.ts';
import { BackupProblem } from './problem.ts';
import { readCopiedFile } from './verified.ts';
import type { Opened } from './verified.ts';

const inTurn = createQueue(6);

type ListedFile = CopiedFile & { isThere: boolean };

/** Writes the files of `listed_files` into the store, which may have some of them, and no others. */
export async function restoreFiles(sql: Sql, disk: Disk, opened: Opened): Promise<void> {
  if ((await markThoseThere(sql, disk)) > 0) {
    throw new BackupProblem(
      'The store of files is not empty: it has files that are not in the backup. Restore into an empty DATA_DIR or bucket.',
    );
  }
  await addFiles(sql, disk, opened);
}

/** Returns how many of `listed_files` were not in the store. */
export async function addFiles(sql: Sql, disk: Disk, opened: Opened): Promise<number> {
  let added = 0;
  for await (const batch of listFiles(sql)) {
    await Promise.all(batch.map((file) => inTurn(() => restoreFile(disk, opened, file))));
    added += batch.filter(({ isThere }) => !isThere).length;
  }
  return added;
}

/** Some are there if a restore was interrupted. Returns how many others there are. */
export async function markThoseThere(sql: Sql, disk: Disk): Promise<number> {
  await sql`alter table listed_files add column is_there boolean not null default false`;
  let others = 0;
  for await (const batch of inBatches(disk.list())) {
    const keys = batch.map(({ name }) => name).filter(isUuid);
    const marked = await sql`
      update listed_files set is_there = true
      where key in (select json_array_elements_text(${JSON.stringify(keys)}::text::json))`;
    others += keys.length - marked.count;
  }
  return others;
}

async function restoreFile(disk: Disk, opened: Opened, { isThere, ...file }: ListedFile) {
  if (!isThere) {
    // A write that fails, also at the hash in the end, leaves nothing behind.
    await disk.write(file.key, Readable.from(readCopiedFile(opened, file), { objectMode: false }));
  } else if ((await measure(await disk.read(file.key))).sha256 !== file.sha256) {
    throw new BackupProblem(
      `The store of files has ${file.key} with another content than the backup: remove it, and restore again.`,
    );
  }
}

async function* listFiles(sql: Sql): AsyncGenerator<ListedFile[]> {
  let after = '';
  for (;;) {
    const batch = await sql<ListedFile[]>`
      select key, sha256, is_there as "isThere" from listed_files
      where key > ${after} order by key limit ${batchSize}`;
    if (batch.length === 0) return;
    after = batch.at(-1)!.key;
    yield [...batch];
  }
}
