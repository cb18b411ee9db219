import { Readable } from 'node:stream';
import type { Sql } from 'postgres';
import type { Disk } from '#platform/files/store.ts';
import { createQueue } from '#platform/queue.ts';
import { batchSize, inBatches } from './batches.ts';
import { copyOut } from './copy-out.ts';
import type { Target } from './dump.ts';
import { fileListName } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { measure, measured } from './measure.ts';
import type { Measure } from './measure.ts';
import { isMissing } from './place.ts';
import type { Place } from './place.ts';
import { seal } from './sealing.ts';

/** A file as it is stored, and the hash of these bytes. */
export type CopiedFile = { key: string; sha256: string };

/**
 * Files never change, so one that is in the place, from an earlier backup or an interrupted one, is
 * whole and the same. Its hash is in its name, where it needs no list of its own.
 */
export const fileName = ({ key, sha256 }: CopiedFile) =>
  `files/${key.slice(0, 2)}/${key}.${sha256}.age`;

const fileNameForm = /^files\/..\/([0-9a-f-]{36})\.([0-9a-f]{64})\.age$/;

/** Each needs memory for a few chunks; a bucket for up to 16 MB. */
const inTurn = createQueue(6);

/**
 * Copies the files in the table `named_files` that the place lacks, and writes the list of all of
 * them. The tables are temporary ones of this connection, so that millions of keys need no memory.
 */
export async function copyFiles(
  sql: Sql,
  disk: Disk,
  target: Target,
): Promise<{ files: Manifest['files']; copied: number }> {
  await sql`create temp table copied_files (key text primary key, sha256 text not null)`;
  for await (const batch of inBatches(listFiles(target.place))) await keep(sql, batch);
  let copied = 0;
  const missing: string[] = [];
  for await (const keys of keysToCopy(sql)) {
    const batch = await Promise.all(keys.map((key) => inTurn(() => copyFile(disk, key, target))));
    const done = batch.filter((file) => file !== undefined);
    await keep(sql, done);
    copied += done.length;
    missing.push(...keys.filter((_, index) => !batch[index]));
  }
  return { files: { ...(await writeList(sql, target)), missing }, copied };
}

/** Undefined if the store does not have it. */
async function copyFile(
  disk: Disk,
  key: string,
  { place, publicKey }: Target,
): Promise<CopiedFile | undefined> {
  const content = await disk.read(key).catch((error) => {
    if (!isMissing(error)) throw error;
  });
  if (!content) return undefined;
  // Read twice, because a bucket wants the name before the bytes.
  const { sha256 } = await measure(content);
  await place.write(fileName({ key, sha256 }), await seal(await disk.read(key), publicKey));
  return { key, sha256 };
}

/** All files of all backups in a place. */
export async function* listFiles(place: Place): AsyncGenerator<CopiedFile> {
  for await (const name of place.list('files')) {
    const [, key, sha256] = fileNameForm.exec(name) ?? [];
    if (key && sha256) yield { key, sha256 };
  }
}

async function* keysToCopy(sql: Sql): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const rows = await sql<{ key: string }[]>`
      select key from named_files
      where key > ${after} and not exists (select from copied_files where copied_files.key = named_files.key)
      order by key limit ${batchSize}`;
    if (rows.length === 0) return;
    after = rows.at(-1)!.key;
    yield rows.map(({ key }) => key);
  }
}

async function keep(sql: Sql, batch: CopiedFile[]) {
  await sql`
    insert into copied_files
    select key, sha256 from json_to_recordset(${JSON.stringify(batch)}::text::json) as given (key text, sha256 text)
    on conflict do nothing`;
}

async function writeList(sql: Sql, { place, backup }: Target): Promise<Measure> {
  let found: Measure | undefined;
  const lines = await copyOut(
    sql,
    `copy (select key || ' ' || sha256 from named_files join copied_files using (key) order by key)
    to stdout`,
  );
  const list = Readable.from(
    measured(lines, (measure) => (found = measure)),
    { objectMode: false },
  );
  await place.write(fileListName(backup), list);
  return found!;
}
