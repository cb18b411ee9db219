/**
 * Our own fonts for drawing text on the server, which may have none installed. The npm packages have
 * them as WOFF, which the drawing library does not read, so they are unpacked into TrueType files.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/** The names by which the files know themselves; both alphabets of a font have the same. */
export const families = { serif: 'Fraunces SemiBold', sans: 'Figtree SemiBold' };

const packed = [
  import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
  import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
];

/** Unpacks the fonts into a directory and returns the paths of the files. */
export async function unpackFonts(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  return Promise.all(
    packed.map(async (address) => {
      const name = path.join(directory, `${path.basename(address, '.woff')}.ttf`);
      const half = `${name}.${process.pid}`;
      await writeFile(half, unpackFont(await readFile(fileURLToPath(address))));
      // In one step, because another process may read it already.
      await rename(half, name);
      return name;
    }),
  );
}

const woffHeader = 44;
const woffEntry = 20;
const header = 12;
const entry = 16;

/** A WOFF file is a TrueType file whose tables are compressed one by one. */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(header + entry * count);
  const largest = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(largest * entry, 6);
  directory.writeUInt16BE(Math.log2(largest), 8);
  directory.writeUInt16BE((count - largest) * entry, 10);

  const tables: Buffer[] = [directory];
  let position = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = woffHeader + woffEntry * index;
    const to = header + entry * index;
    const start = woff.readUInt32BE(from + 4);
    const stored = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const bytes = woff.subarray(start, start + stored);
    // The name and the checksum of the table, where it begins and how long it is.
    woff.copy(directory, to, from, from + 4);
    directory.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    directory.writeUInt32BE(position, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(stored < length ? inflateSync(bytes) : bytes, padding);
    position += length + padding.length;
  }
  return Buffer.concat(tables);
}
