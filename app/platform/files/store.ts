import { Readable } from 'node:stream';
import type { Keyring } from '../keys.ts';
import { isUuid } from '#values/uuid.ts';
import { decryptFile, encryptFile } from './encrypted-file.ts';
import { fullDiskProblem } from './full-disk.ts';

/** Where the bytes are stored: a directory or a bucket. */
export type Disk = {
  /** A write that fails leaves nothing behind. */
  write(name: string, bytes: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  /** Removing a file that does not exist is not an error. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; writtenAt: Date }>;
  /** Why files cannot be stored now, in a sentence. */
  findProblem(): Promise<DiskProblem | undefined>;
};

/** `isShared`: every process has it, wherever it runs. */
export type DiskProblem = { text: string; isShared: boolean };

/** The size before encryption, and the id of the key that encrypted it (null: not encrypted). */
export type StoredFile = { byteSize: number; keyId: string | null };

export type FileStore = {
  /** The key is a new UUID. A secret file is encrypted on disk. */
  put(key: string, source: Readable, options: { secret: boolean }): Promise<StoredFile>;
  read(key: string, stored: { keyId: string | null }): Promise<Readable>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  findProblem: Disk['findProblem'];
};

export function createFileStore(disk: Disk, keys: Keyring): FileStore {
  return {
    async put(key, source, { secret }) {
      const stored: StoredFile = { byteSize: 0, keyId: null };
      let bytes: AsyncIterable<Buffer> = countBytes(source, stored);
      if (secret) ({ keyId: stored.keyId, bytes } = encryptFile(keys, key, bytes));
      try {
        await disk.write(checkKey(key), Readable.from(bytes, { objectMode: false }));
      } catch (error) {
        throw fullDiskProblem(error) ?? error;
      } finally {
        source.destroy();
      }
      return stored;
    },
    async read(key, { keyId }) {
      const bytes = await disk.read(checkKey(key));
      if (keyId === null) return bytes;
      const plain = Readable.from(decryptFile(keys, key, keyId, bytes), { objectMode: false });
      // A generator that was never read does not close its source.
      return plain.once('close', () => bytes.destroy());
    },
    remove: (key) => disk.remove(checkKey(key)),
    findProblem: () => disk.findProblem(),
    async *list() {
      // Files with other names are not ours.
      for await (const { name, writtenAt } of disk.list()) {
        if (isUuid(name)) yield { key: name, writtenAt };
      }
    },
  };
}

/** A key becomes part of a path, so it must be a UUID. */
function checkKey(key: string): string {
  if (!isUuid(key)) throw new Error('Not a file key.');
  return key;
}

async function* countBytes(source: Readable, stored: StoredFile): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    stored.byteSize += bytes.length;
    yield bytes;
  }
}
