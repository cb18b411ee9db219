import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

const mostEntries = 2_000;
const mostUnpackedBytes = 100 * 1024 * 1024;
const mostTimesLarger = 100;

/**
 * Whether a zip archive is a Word document that is safe to open: by the list at its end, without
 * unpacking anything. One that would unpack to absurd sizes, overlaps itself or brings macros is not.
 */
export async function isWordArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = await listEntries(file, size);
    const names = new Set(entries.map(({ name }) => name));
    const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
    const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    return (
      names.has('[Content_Types].xml') &&
      names.has('word/document.xml') &&
      !names.has('word/vbaProject.bin') &&
      packed <= size &&
      unpacked <= Math.min(mostUnpackedBytes, mostTimesLarger * size)
    );
  } finally {
    await file.close();
  }
}

type Entry = { name: string; packed: number; unpacked: number };

const directoryEnd = Buffer.from('PK\x05\x06');
const entryStart = 'PK\x01\x02';

/** The archive's own list; empty when it has none that can be trusted. */
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
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  return buffer.subarray(0, bytesRead);
}

const wordStream = Buffer.from('WordDocument', 'utf16le');

/** Whether a compound file, the container of older office programs, has the stream that Word writes. */
export async function isWordCompound(path: string): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    if (bytes.includes(wordStream)) return true;
    rest = bytes.subarray(1 - wordStream.length);
  }
  return false;
}
