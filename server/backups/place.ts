import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupProblem } from './problem.ts';

/** Where backups are: a directory, or a bucket or a folder of one. Names are paths with slashes. */
export type Place = {
  /** A write that fails leaves nothing under this name. */
  write(name: string, bytes: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** The names below a folder, in no order. */
  list(folder: string): AsyncIterable<string>;
};

/** A large table is one object, and takes as long as it takes. */
const objectTimeoutMs = 24 * 60 * 60 * 1000;

export async function openPlace(place: string): Promise<Place> {
  if (!place.startsWith('s3:')) return openDirectory(path.resolve(place));
  const { username, password, hostname, pathname } = URL.parse(place) ?? {};
  if (![username, password, hostname].every(Boolean) || !/^\/[^/]/.test(pathname!)) {
    throw new BackupProblem(
      'The place must be a directory, or a URL such as s3://key:secret@host/bucket/folder?region=us-east-1.',
    );
  }
  const { openS3Disk } = await import('#platform/files/s3-disk.ts');
  const bucket = openS3Disk(place, { timeoutMs: objectTimeoutMs, pauseMs: 0 });
  return {
    ...bucket,
    async *list(folder) {
      for await (const { name } of bucket.list(`${folder}/`)) yield name;
    },
  };
}

/** Where a directory has what is being written, or was when a backup was killed. */
export const unfinished = 'unfinished';

function openDirectory(directory: string): Place {
  const placeOf = (name: string) => path.join(directory, name);
  return {
    async write(name, bytes) {
      const temporary = path.join(directory, unfinished, name.replaceAll('/', '-'));
      for (const file of [temporary, placeOf(name)]) {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      }
      await pipeline(bytes, createWriteStream(temporary, { mode: 0o600, flush: true }));
      await rename(temporary, placeOf(name));
    },
    async read(name) {
      const file = await open(placeOf(name));
      return file.createReadStream();
    },
    async remove(name) {
      await rm(placeOf(name), { force: true });
      await removeEmptyFolders(path.dirname(placeOf(name)), directory);
    },
    async *list(folder) {
      try {
        for await (const entry of await opendir(placeOf(folder), { recursive: true })) {
          if (!entry.isFile()) continue;
          yield path
            .relative(directory, path.join(entry.parentPath, entry.name))
            .replaceAll(path.sep, '/');
        }
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

async function removeEmptyFolders(folder: string, below: string): Promise<void> {
  if (folder === below) return;
  try {
    await rmdir(folder);
  } catch {
    return; // It is not empty.
  }
  await removeEmptyFolders(path.dirname(folder), below);
}

/** Whether a file or object is not there, rather than out of reach. */
export function isMissing(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}
