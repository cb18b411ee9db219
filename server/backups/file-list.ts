import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Sql } from 'postgres';
import { inBatches } from './batches.ts';
import type { CopiedFile } from './copy-files.ts';
import { fileListName, readManifest } from './manifest.ts';
import { measured } from './measure.ts';
import type { Place } from './place.ts';
import { BackupProblem } from './problem.ts';

/** Puts the list of a backup's files into the table `listed_files` of this connection, once it is verified. */
export async function readFileList(sql: Sql, place: Place, backup: string): Promise<void> {
  await sql`create temp table if not exists listed_files (key text primary key, sha256 text not null)`;
  for await (const batch of inBatches(linesOf(place, backup))) {
    await sql`
      insert into listed_files
      select key, sha256 from json_to_recordset(${JSON.stringify(batch)}::text::json) as given (key text, sha256 text)
      on conflict do nothing`;
  }
}

export async function* linesOf(place: Place, backup: string): AsyncGenerator<CopiedFile> {
  const { files } = await readManifest(place, backup);
  const content = measured(await place.read(fileListName(backup)), ({ sha256 }) => {
    if (sha256 !== files.sha256)
      throw new BackupProblem(`The list of files of backup ${backup} is damaged.`);
  });
  for await (const line of createInterface({ input: Readable.from(content) })) {
    const [key, sha256] = line.split(' ');
    yield { key: key!, sha256: sha256! };
  }
}
