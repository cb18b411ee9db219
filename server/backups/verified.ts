import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileName } from './copy-files.ts';
import type { CopiedFile } from './copy-files.ts';
import { tableName } from './manifest.ts';
import type { DumpedTable } from './manifest.ts';
import { measured } from './measure.ts';
import { isMissing } from './place.ts';
import type { Place } from './place.ts';
import { BackupProblem } from './problem.ts';
import { unseal } from './sealing.ts';

/** A backup to restore, and the key that opens it. */
export type Opened = { place: Place; backup: string; privateKey: string };

/** The rows of a table as COPY takes them. They end with an error unless they are those that were written. */
export function readTable(opened: Opened, table: DumpedTable): AsyncGenerator<Buffer> {
  return verified(opened, tableName(opened.backup, table.name), table.sha256, (packed) =>
    pipeline(packed, createGunzip(), () => {}),
  );
}

/** The bytes of a file as they were stored, with the same promise. */
export function readCopiedFile(opened: Opened, file: CopiedFile): AsyncGenerator<Buffer> {
  return verified(opened, fileName(file), file.sha256, (bytes) => bytes);
}

async function* verified(
  { place, privateKey }: Opened,
  name: string,
  expected: string,
  unpack: (bytes: Readable) => Readable,
) {
  try {
    const plain = unpack(await unseal(await place.read(name), privateKey));
    yield* measured(plain, ({ sha256 }) => {
      if (sha256 !== expected)
        throw new Error('its content has another hash than it was written with');
    });
  } catch (cause) {
    const problem = isMissing(cause)
      ? 'is missing'
      : `is damaged or cut: ${(cause as Error).message}`;
    throw new BackupProblem(`The backup is not whole: ${name} ${problem}.`, { cause });
  }
}
