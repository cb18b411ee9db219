import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyring } from '../keys.ts';
import { openLocalDisk } from './local-disk.ts';
import { createFileStore, type Disk, type FileStore } from './store.ts';

const keys = createKeyring(['a secret of thirty-two characters or more']);
const chunk = 64 * 1024;
const sealedChunk = chunk + 16;
const header = 61;

let directory: string;
let disk: Disk;
let store: FileStore;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'tendwell-files-'));
  disk = await openLocalDisk(directory);
  store = createFileStore(disk, keys);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const placeOf = (key: string) => path.join(directory, key.slice(0, 2), key);
const contentOf = async (key: string, keyId: string | null) =>
  buffer(await store.read(key, { keyId }));

async function put(content: Buffer, { secret = true } = {}) {
  const key = randomUUID();
  return { key, ...(await store.put(key, Readable.from([content]), { secret })) };
}

/** All names of files below the store's directory. */
async function everyFile(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

describe('The file store', () => {
  it('keeps a public file as it is', async () => {
    const { key, byteSize, keyId } = await put(Buffer.from('public'), { secret: false });
    expect({ byteSize, keyId }).toEqual({ byteSize: 6, keyId: null });
    expect(await readFile(placeOf(key), 'utf8')).toBe('public');
    expect(await contentOf(key, null)).toEqual(Buffer.from('public'));
  });

  it('gives back a secret file of any length around the chunk size', async () => {
    for (const length of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk]) {
      const content = randomBytes(length);
      const { key, byteSize, keyId } = await put(content);
      expect(byteSize).toBe(length);
      expect((await contentOf(key, keyId)).equals(content)).toBe(true);
    }
  });

  it('shows nothing of a secret file on the disk', async () => {
    const { key } = await put(Buffer.from('passport 123456789 '.repeat(10)));
    expect((await readFile(placeOf(key))).includes('passport')).toBe(false);
  });

  it('reads a file whose stream comes in small and odd pieces', async () => {
    const content = randomBytes(3 * chunk + 7);
    const pieces = Array.from({ length: Math.ceil(content.length / 997) }, (_, index) =>
      content.subarray(index * 997, (index + 1) * 997),
    );
    const key = randomUUID();
    const { keyId } = await store.put(key, Readable.from(pieces), { secret: true });
    expect((await contentOf(key, keyId)).equals(content)).toBe(true);
  });

  it('forgets a removed file, and does not mind removing it twice', async () => {
    const { key, keyId } = await put(Buffer.from('gone'));
    await store.remove(key);
    await store.remove(key);
    await expect(store.read(key, { keyId })).rejects.toThrow('ENOENT');
  });

  it('closes a file whose reader leaves before the first byte', async () => {
    const { key, keyId } = await put(randomBytes(3 * chunk));
    const opened: Readable[] = [];
    const watched: Disk = {
      ...disk,
      async read(name) {
        const bytes = await disk.read(name);
        opened.push(bytes);
        return bytes;
      },
    };
    const plain = await createFileStore(watched, keys).read(key, { keyId });
    plain.destroy();
    await once(plain, 'close');
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('takes nothing but a UUID for a key', async () => {
    for (const key of ['../../etc/passwd', 'resume.pdf', '']) {
      await expect(store.read(key, { keyId: null })).rejects.toThrow('Not a file key.');
      const source = Readable.from([Buffer.from('x')]);
      await expect(store.put(key, source, { secret: true })).rejects.toThrow('Not a file key.');
      expect(source.destroyed).toBe(true);
    }
  });
});

describe('A secret file that was tampered with', () => {
  const content = randomBytes(3 * chunk);

  async function readAltered(alter: (bytes: Buffer) => Buffer) {
    const { key, keyId } = await put(content);
    await writeFile(placeOf(key), alter(await readFile(placeOf(key))));
    return contentOf(key, keyId);
  }
  const chunkAt = (bytes: Buffer, number: number) =>
    bytes.subarray(header + number * sealedChunk, header + (number + 1) * sealedChunk);

  it('is refused when cut short, at a chunk or anywhere', async () => {
    for (const end of [0, 10, header, header + sealedChunk, header + 2 * sealedChunk, -1]) {
      await expect(readAltered((bytes) => bytes.subarray(0, end))).rejects.toThrow(/damaged/);
    }
  });

  it('is refused when something was added', async () => {
    const more = (bytes: Buffer) => Buffer.concat([bytes, chunkAt(bytes, 2)]);
    await expect(readAltered(more)).rejects.toThrow(/damaged/);
  });

  it('is refused when its chunks changed places', async () => {
    const swap = (bytes: Buffer) =>
      Buffer.concat([
        bytes.subarray(0, header),
        chunkAt(bytes, 1),
        chunkAt(bytes, 0),
        chunkAt(bytes, 2),
      ]);
    await expect(readAltered(swap)).rejects.toThrow(/damaged/);
  });

  it('is refused when one bit changed', async () => {
    for (const index of [0, 30, header, header + sealedChunk + 5]) {
      const flip = (bytes: Buffer) => bytes.fill(bytes[index]! ^ 1, index, index + 1);
      await expect(readAltered(flip)).rejects.toThrow(/damaged/);
    }
  });

  it('is refused in the place of another file', async () => {
    const one = await put(content);
    const other = await put(content);
    await writeFile(placeOf(one.key), await readFile(placeOf(other.key)));
    await expect(contentOf(one.key, one.keyId)).rejects.toThrow(/damaged, or was moved/);
  });
});

describe('A put that fails', () => {
  it('leaves nothing behind when its source breaks off', async () => {
    const before = await everyFile();
    async function* breakOff() {
      yield randomBytes(5 * chunk);
      throw new Error('connection lost');
    }
    const key = randomUUID();
    await expect(store.put(key, Readable.from(breakOff()), { secret: true })).rejects.toThrow(
      'connection lost',
    );
    expect(await everyFile()).toEqual(before);
  });

  it('leaves nothing behind when its source is aborted', async () => {
    const before = await everyFile();
    const source = new Readable({ read() {} });
    source.push(randomBytes(5 * chunk));
    setTimeout(() => source.destroy(), 20);
    await expect(store.put(randomUUID(), source, { secret: true })).rejects.toThrow();
    expect(await everyFile()).toEqual(before);
  });

  // Everything written to /dev/full fails as on a full disk.
  it.runIf(existsSync('/dev/full'))('says so when the disk is full', async () => {
    const before = await everyFile();
    const key = randomUUID();
    await symlink('/dev/full', path.join(directory, 'incoming', key));
    const source = Readable.from([randomBytes(chunk)]);
    await expect(store.put(key, source, { secret: true })).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'We cannot take files right now. Please try again later.',
      cause: { code: 'ENOSPC' },
    });
    expect(source.destroyed).toBe(true);
    expect(await everyFile()).toEqual(before);
  });
});
