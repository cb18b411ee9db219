import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Upload } from '#gate/upload.ts';
import type { Database } from '#platform/database/connection.ts';
import { readMediaType } from '#platform/files/inspect.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { encodeScan } from '#platform/files/scan.ts';
import type { Platform } from '#platform/platform.ts';
import { extensionOf, fileTypes } from '#values/file-types.ts';
import type { MediaType } from '#values/file-types.ts';
import type { AccessLevel, DocumentType } from '#values/verifications.ts';
import { refuseUpload, sayingField } from './refusal.server.ts';
import * as queries from './queries.server.ts';
import { purposeRules, wrongTypeText } from './rules.ts';
import type { Purpose } from './rules.ts';

export type NewPaper = {
  caregiverId: string;
  ownerId: string;
  purpose: Purpose;
  verificationId?: string;
  documentType: DocumentType;
  upload: Upload;
  accessLevel?: AccessLevel;
};

/**
 * Keeps a paper, encrypted, and returns its id. A government ID or a resume takes the place of the
 * one before it. A picture is encoded anew, so that it says nothing but what it shows.
 */
export async function keepDocument(
  db: Database,
  platform: Platform,
  paper: NewPaper,
): Promise<string> {
  const { caregiverId, ownerId, purpose, documentType, upload } = paper;
  const mediaType = await readMediaType(upload);
  if (!mediaType || !purposeRules[purpose].kinds.includes(fileTypes[mediaType].kind)) {
    refuseUpload(upload, wrongTypeText(purpose));
  }
  const content = await sayingField(upload, readContent(upload, mediaType));

  await queries.lockCaregiver(db, caregiverId);
  if (purpose !== 'verification') await removeDocument(db, platform, { caregiverId, purpose });
  const fileId = await saveFile(db, platform.files, { ...content, ownerId, secret: true });
  return queries.insertDocument(db, {
    caregiverId,
    purpose,
    documentType,
    fileId,
    verificationId: paper.verificationId ?? null,
    accessLevel: paper.accessLevel ?? 'private',
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
