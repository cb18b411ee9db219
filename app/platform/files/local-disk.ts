import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Disk } from './store.ts';

/** Files in a directory of this machine, spread over subfolders by the start of their name. */
export async function openLocalDisk(directory: string): Promise<Disk> {
  const incoming = path.join(directory, 'incoming');
  const folderOf = (name: string) => path.join(directory, name.slice(0, 2));
  const placeOf = (name: string) => path.join(folderOf(name), name);

  await mkdir(incoming, { recursive: true, mode: 0o700 });

  return {
    async write(name, bytes) {
      const temporary = path.join(incoming, name);
      try {
        await pipeline(bytes, createWriteStream(temporary, { mode: 0o600, flush: true }));
        const isNew = await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
        await rename(temporary, placeOf(name));
        await flushNames(folderOf(name));
        if (isNew) await flushNames(directory);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(name): Promise<Readable> {
      const file = await open(placeOf(name));
      return file.createReadStream();
    },
    async remove(name) {
      for (const place of [placeOf(name), path.join(incoming, name)]) {
        await rm(place, { force: true });
      }
    },
    /** Also what a process that was killed has left half written. */
    async *list() {
      for (const folder of await readdir(directory)) {
        if (folder.length !== 2 && folder !== 'incoming') continue;
        for (const name of await readdir(path.join(directory, folder))) {
          // It may have been moved or removed meanwhile.
          const found = await stat(path.join(directory, folder, name)).catch(() => undefined);
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

/** So that the name of a file outlasts a power cut like its bytes, and its row is never without it. */
async function flushNames(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
