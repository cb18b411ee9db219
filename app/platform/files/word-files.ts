import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { createQueue } from '../queue.ts';

const mostEntries = 2_000;
const mostUnpackedBytes = 100 * 1024 * 1024;
const mostTimesLarger = 100;

const typesName = '[Content_Types].xml';

// Unpacking takes CPU time, so archives are checked one after the other.
const inTurn = createQueue(1);

/**
 * Whether a zip archive is a Word document that is safe to open. One whose directory announces huge
 * sizes, overlapping parts or macros is not. Then every part is unpacked and its bytes are counted,
 * because the directory may be false.
 */
export async function isWordArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = await listEntries(file, size);
    const names = new Set(entries.map(({ name }) => name));
    const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
    const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    const isSound =
      names.has(typesName) &&
      names.has('word/document.xml') &&
      !entries.some(({ name }) => /(^|[/\\])vba(project|data)\b/i.test(name)) &&
      packed <= size &&
      unpacked <= Math.min(mostUnpackedBytes, mostTimesLarger * size);
    return isSound && (await inTurn(() => areAsListed(path, file, entries)));
  } finally {
    await file.close();
  }
}

async function areAsListed(path: string, file: FileHandle, entries: Entry[]): Promise<boolean> {
  for (const entry of entries) if (!(await isAsListed(path, file, entry))) return false;
  return true;
}

/** Whether a part has the name and the unpacked size that the directory announces. */
async function isAsListed(path: string, file: FileHandle, entry: Entry): Promise<boolean> {
  const header = await readAt(file, entry.at, entry.at + 30);
  if (header.length < 30 || header.toString('latin1', 0, 4) !== 'PK\x03\x04') return false;
  const start = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const name = await readAt(file, entry.at + 30, entry.at + 30 + header.readUInt16LE(26));
  const isEncrypted = (header.readUInt16LE(6) & 1) === 1;
  if (isEncrypted || name.toString('utf8') !== entry.name) return false;
  const unpack = { 0: () => new PassThrough(), 8: createInflateRaw }[header.readUInt16LE(8)];
  if (!unpack) return false;
  if (entry.packed === 0) return entry.unpacked === 0;
  let counted = 0;
  let types = '';
  try {
    const part = createReadStream(path, { start, end: start + entry.packed - 1 });
    await pipeline(part, unpack(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const chunk of bytes) {
        counted += chunk.length;
        if (counted > entry.unpacked) throw new Error('more than the directory announces');
        if (entry.name === typesName) types += chunk.toString('latin1');
      }
    });
  } catch {
    return false;
  }
  // Macros may have any name, but the content types name their kind.
  return counted === entry.unpacked && !/vbaProject|macroEnabled/i.test(types);
}

type Entry = { name: string; packed: number; unpacked: number; at: number };

const directoryEnd = Buffer.from('PK\x05\x06');
const entryStart = 'PK\x01\x02';

/** The archive's directory; empty when it is missing or malformed. */
async function listEntries(file: FileHandle, size: number): Promise<Entry[]> {
  // The end may be followed by a comment of at most 64 KiB.
  const tail = await readAt(file, Math.max(0, size - 65_557), size);
  const end = tail.lastIndexOf(directoryEnd);
  if (end === -1 || tail.length < end + 22) return [];
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (count > mostEntries || offset + length > size) return [];

  const directory = await readAt(file, offset, offset + length);
  const entries: Entry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (directory.length < at + 46 || directory.toString('latin1', at, at + 4) !== entryStart)
      return [];
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  return buffer.subarray(0, bytesRead);
}

const entryLength = 128;

/**
 * Whether a compound file, the container of older office programs, has the stream that Word writes
 * and no macros. Wherever its directory is, its entries begin at multiples of their length.
 */
export async function isWordCompound(path: string): Promise<boolean> {
  let isWord = false;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % entryLength);
    for (let at = 0; at < whole; at += entryLength) {
      const entry = readCompoundEntry(bytes.subarray(at, at + entryLength));
      if (entry === 'stream worddocument') isWord = true;
      if (macroStorages.has(entry)) return false;
    }
    rest = bytes.subarray(whole);
  }
  return isWord;
}

const macroStorages = new Set(['storage macros', 'storage vba', 'storage _vba_project_cur']);

/** Such as 'storage macros'; '' for bytes that are not an entry. */
function readCompoundEntry(bytes: Buffer): string {
  const kind = { 1: 'storage', 2: 'stream' }[bytes[66]!];
  const nameLength = bytes.readUInt16LE(64);
  if (!kind || nameLength < 2 || nameLength > 64) return '';
  return `${kind} ${bytes.toString('utf16le', 0, nameLength - 2).toLowerCase()}`;
}
