import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Upload } from '#gate/upload.ts';
import type { Database } from '#platform/database/connection.ts';
import { readMediaType } from '#platform/files/inspect.ts';
import { encodeScan } from '#platform/files/pictures.ts';
import { insertFile, storeBytes } from '#platform/files/save-file.ts';
import type { StoredBytes } from '#platform/files/save-file.ts';
import type { Platform } from '#platform/platform.ts';
import { extensionOf, fileTypes } from '#values/file-types.ts';
import type { MediaType } from '#values/file-types.ts';
import type { AccessLevel, DocumentType } from '#values/verifications.ts';
import { withFieldName } from './with-field-name.server.ts';
import * as queries from './queries.server.ts';
import { purposeRules } from './rules.ts';
import type { Purpose } from './rules.ts';
import { wrongType } from './wrong-type.server.ts';

/** An upload whose content was checked and whose bytes are stored; no row refers to them yet. */
export type PreparedDocument = StoredBytes & {
  /** the field of the form it came in */
  field: string;
  fileName: string;
  mediaType: string;
};

/** Refuses a file of the wrong type for this purpose; otherwise stores it. */
export async function prepareDocument(
  platform: Platform,
  upload: Upload,
  purpose: Purpose,
): Promise<PreparedDocument> {
  const mediaType = await readMediaType(upload);
  if (!mediaType || !purposeRules[purpose].kinds.includes(fileTypes[mediaType].kind)) {
    throw await wrongType(upload, purpose);
  }
  return storeDocument(platform, upload, mediaType);
}

/**
 * Stores an upload of this type encrypted. A picture is encoded again, which removes its metadata. This is slow,
 * so it runs before the transaction.
 */
export async function storeDocument(
  { files }: Platform,
  upload: Upload,
  mediaType: MediaType,
): Promise<PreparedDocument> {
  const { source, ...facts } = await withFieldName(upload, readContent(upload, mediaType));
  const bytes = await storeBytes(files, source, { secret: true });
  return { ...bytes, ...facts, field: upload.field };
}

export type NewDocument = {
  caregiverId: string;
  ownerId: string;
  purpose: Purpose;
  verificationId?: string;
  documentType: DocumentType;
  prepared: PreparedDocument;
  accessLevel?: AccessLevel;
};

/** Inserts a document and returns its id. A government ID or a resume replaces the previous one. */
export async function keepDocument(
  db: Database,
  platform: Platform,
  { caregiverId, ownerId, purpose, documentType, prepared, ...more }: NewDocument,
): Promise<string> {
  await queries.lockCaregiver(db, caregiverId);
  if (purpose !== 'verification') await removeDocument(db, platform, { caregiverId, purpose });
  const { field, ...file } = prepared;
  const fileId = await insertFile(db, { ...file, ownerId });
  return queries.insertDocument(db, {
    caregiverId,
    purpose,
    documentType,
    fileId,
    verificationId: more.verificationId ?? null,
    accessLevel: more.accessLevel ?? 'private',
    uploadedAt: platform.clock.now(),
  });
}

/** Returns whether there was one. A job deletes its bytes after the transaction commits. */
export async function removeDocument(
  db: Database,
  platform: Platform,
  which: { caregiverId: string; purpose: Exclude<Purpose, 'verification'> },
): Promise<boolean> {
  const keys = await queries.deleteDocuments(db, which);
  await removeBytes(db, platform, keys);
  return keys.length > 0;
}

/** Removes the documents uploaded for a check since it was opened, about which no admin has decided. */
export async function removeUndecidedDocuments(
  db: Database,
  platform: Platform,
  check: { verificationId: string; startedAt: Date },
): Promise<void> {
  await removeBytes(db, platform, await queries.deleteDocumentsSince(db, check));
}

async function removeBytes(db: Database, { jobs }: Platform, keys: string[]) {
  if (keys.length > 0) await jobs.send(db, 'files.remove', { keys });
}

async function readContent({ path, fileName }: Upload, mediaType: MediaType) {
  if (fileTypes[mediaType].kind !== 'image') {
    return { source: createReadStream(path), mediaType, fileName: tidyName(fileName) };
  }
  const jpeg = await encodeScan(path);
  const name = `${fileName.slice(0, -extensionOf(fileName).length)}jpg`;
  return { source: Readable.from([jpeg]), mediaType: 'image/jpeg', fileName: tidyName(name) };
}

/** The owner's name of the file, for display: without control characters, its end kept. */
function tidyName(fileName: string): string {
  return fileName.replace(/\p{C}/gu, '').slice(-255);
}
