import { open } from 'node:fs/promises';
import { extensionOf, fileTypes } from '#values/file-types.ts';
import type { FileKind, MediaType } from '#values/file-types.ts';
import { isWordArchive, isWordCompound } from './word-files.ts';

type Received = { path: string; fileName: string };

/** The kind of a file by its content; 'unknown' if the extension of its name does not match. */
export async function inspectUpload(upload: Received): Promise<FileKind | 'unknown'> {
  const mediaType = await readMediaType(upload);
  return mediaType ? fileTypes[mediaType].kind : 'unknown';
}

export async function readMediaType({ path, fileName }: Received): Promise<MediaType | undefined> {
  const mediaType = await detectMediaType(path);
  if (!mediaType) return undefined;
  const names: readonly string[] = fileTypes[mediaType].extensions;
  return names.includes(extensionOf(fileName)) ? mediaType : undefined;
}

/** The type of a file by its content alone. */
export async function detectMediaType(path: string): Promise<MediaType | undefined> {
  const start = await readStart(path);
  if (start.startsWith('PK\x03\x04')) {
    const isWord = await isWordArchive(path);
    return isWord
      ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      : undefined;
  }
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') {
    return (await isWordCompound(path)) ? 'application/msword' : undefined;
  }
  if (start.startsWith('%PDF-')) return 'application/pdf';
  // Loaded with the first picture: a start needs none of it.
  const { fileTypeFromFile } = await import('file-type');
  const found = (await fileTypeFromFile(path))?.mime;
  // The library also accepts a PDF with other bytes before it, which may be something else too.
  if (found === 'application/pdf') return undefined;
  return found && found in fileTypes ? (found as MediaType) : undefined;
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
