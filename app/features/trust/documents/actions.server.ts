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
import { wrongField } from '#values/problem.ts';
import { sayingField } from './saying-field.server.ts';
import * as queries from './queries.server.ts';
import { purposeRules, wrongTypeText } from './rules.ts';
import type { Purpose } from './rules.ts';

/** An upload whose content was looked at and whose bytes are stored; a row has yet to name them. */
export type PreparedDocument = StoredBytes & {
  /** the field of the form it came in */
  field: string;
  fileName: string;
  mediaType: string;
};

/**
 * Refuses what is no file for this purpose, and stores the rest, encrypted. A picture is encoded
 * anew, so that it says nothing but what it shows. All of it takes time: before a transaction.
 */
export async function prepareDocument(
  { files }: Platform,
  upload: Upload,
  purpose: Purpose,
): Promise<PreparedDocument> {
  const mediaType = await readMediaType(upload);
  if (!mediaType || !purposeRules[purpose].kinds.includes(fileTypes[mediaType].kind)) {
    throw wrongField(upload.field, wrongTypeText(purpose));
  }
  const { source, ...facts } = await sayingField(upload, readContent(upload, mediaType));
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

/** Keeps a document and returns its id. A government ID or a resume takes the place of the one before it. */
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

/** Says whether there was one. Its bytes go once the write around this is done. */
export async function removeDocument(
  db: Database,
  platform: Platform,
  which: { caregiverId: string; purpose: Exclude<Purpose, 'verification'> },
): Promise<boolean> {
  const keys = await queries.deleteDocuments(db, which);
  await removeBytes(db, platform, keys);
  return keys.length > 0;
}

/** The papers that came for a check since it was opened: nobody has decided upon them. */
export async function removeUndecidedPapers(
  db: Database,
  platform: Platform,
  check: { verificationId: string; startedAt: Date },
): Promise<void> {
  await removeBytes(db, platform, await queries.deletePapersSince(db, check));
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

/** As its owner knows it, for showing only: without what no screen can show, its end kept. */
function tidyName(fileName: string): string {
  return fileName.replace(/\p{C}/gu, '').slice(-255);
}
