import { sql } from 'kysely';
import { showsCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { StoredVariant } from '#platform/files/photos.ts';
import type { AccessLevel, DocumentType } from '#values/verifications.ts';
import type { Purpose } from './rules.ts';

/** Locks the caregiver, so that two uploads cannot both replace the same document. */
export async function lockCaregiver(db: Database, caregiverId: string): Promise<void> {
  await db
    .selectFrom('caregivers')
    .select('id')
    .where('id', '=', caregiverId)
    .forNoKeyUpdate()
    .execute();
}

type NewDocument = {
  caregiverId: string;
  verificationId: string | null;
  purpose: Purpose;
  documentType: DocumentType;
  accessLevel: AccessLevel;
  fileId: string;
  uploadedAt: Date;
};

export async function insertDocument(db: Database, document: NewDocument): Promise<string> {
  const { id } = await db
    .insertInto('documents')
    .values(document)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the rows and returns the storage keys of their bytes. */
export async function deleteDocuments(
  db: Database,
  { caregiverId, purpose }: { caregiverId: string; purpose: Purpose },
): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with gone as (
      delete from documents where caregiver_id = ${caregiverId} and purpose = ${purpose}
      returning file_id)
    delete from files using gone where files.id = gone.file_id
    returning files.storage_key`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

/** The same for the documents of one check that were uploaded at or after a time. */
export async function deleteDocumentsSince(
  db: Database,
  { verificationId, startedAt }: { verificationId: string; startedAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with gone as (
      delete from documents
      where verification_id = ${verificationId} and uploaded_at >= ${startedAt}
      returning file_id)
    delete from files using gone where files.id = gone.file_id
    returning files.storage_key`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

/** `isListed`: whether the caregiver's profile is visible to the onlooker. */
export function findDocument(db: Database, onlooker: Onlooker, id: string) {
  return db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.fileId')
    .innerJoin('caregivers', 'caregivers.id', 'documents.caregiverId')
    .leftJoin('verifications', 'verifications.id', 'documents.verificationId')
    .select([
      'documents.caregiverId',
      'documents.purpose',
      'verifications.type as verificationType',
      'documents.accessLevel',
      'files.storageKey',
      'files.encryptionKeyId',
      'files.mediaType',
      'files.byteSize',
      'caregivers.userId as ownerId',
      showsCaregiver(onlooker).as('isListed'),
    ])
    .where('documents.id', '=', id)
    .executeTakeFirst();
}

/** The photo of the profile is also that of the account, which conversations show. */
export async function updatePhoto(db: Database, userId: string, photoId: string) {
  await db.updateTable('users').set({ photoId }).where('id', '=', userId).execute();
  await db.updateTable('caregivers').set({ photoId }).where('userId', '=', userId).execute();
}

/** Returns the stored sizes with their storage keys. */
export async function deletePhoto(db: Database, id: string): Promise<StoredVariant[]> {
  const row = await db
    .deleteFrom('photos')
    .where('id', '=', id)
    .returning('variants')
    .executeTakeFirst();
  return (row?.variants ?? []) as StoredVariant[];
}
