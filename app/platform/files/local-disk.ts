import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Disk } from './store.ts';

const oneDay = 24 * 60 * 60 * 1000;

/** Files in a directory of this machine, spread over subfolders by the start of their name. */
export async function openLocalDisk(directory: string): Promise<Disk> {
  const incoming = path.join(directory, 'incoming');
  const folderOf = (name: string) => path.join(directory, name.slice(0, 2));
  const placeOf = (name: string) => path.join(folderOf(name), name);

  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming);

  return {
    async write(name, bytes) {
      const temporary = path.join(incoming, name);
      try {
        await pipeline(bytes, createWriteStream(temporary, { mode: 0o600, flush: true }));
        await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
        await rename(temporary, placeOf(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(name): Promise<Readable> {
      const file = await open(placeOf(name));
      return file.createReadStream();
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async *list() {
      for (const folder of await readdir(directory)) {
        if (folder.length !== 2) continue;
        for (const name of await readdir(path.join(directory, folder))) {
          // It may have been removed meanwhile.
          const found = await stat(placeOf(name)).catch(() => undefined);
          if (found) yield { name, writtenAt: found.mtime };
        }
      }
    },
    async findProblem() {
      const text = 'The directory of the files cannot be written.';
      return access(incoming, constants.R_OK | constants.W_OK | constants.X_OK).then(
        () => undefined,
        () => ({ text, isShared: false }),
      );
    },
  };
}

/** A process that was killed while writing leaves half a file in `incoming`. */
async function removeAbandoned(incoming: string) {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    // Another process may be writing it, and may move it away at any moment.
    const touched = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - touched > oneDay) await rm(file, { force: true });
  }
}
