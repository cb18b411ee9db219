import { sql } from 'kysely';
import { showsCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { StoredVariant } from '#platform/files/photos.ts';
import type { AccessLevel, DocumentType } from '#values/verifications.ts';
import type { Purpose } from './rules.ts';

/** Two papers for one place come one after the other. */
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

/** Takes the rows away and tells where their bytes are. */
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

/** The same with the papers of one check that came at a time or later. */
export async function deletePapersSince(
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

/** `isListed`: whether the caregiver's profile shows to the onlooker. */
export function findDocument(db: Database, onlooker: Onlooker, id: string) {
  return db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.fileId')
    .innerJoin('caregivers', 'caregivers.id', 'documents.caregiverId')
    .select([
      'documents.caregiverId',
      'documents.purpose',
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

/** The face of the profile is the face of the account: whoever talks with its owner sees it too. */
export async function updatePhoto(db: Database, userId: string, photoId: string) {
  await db.updateTable('users').set({ photoId }).where('id', '=', userId).execute();
  await db.updateTable('caregivers').set({ photoId }).where('userId', '=', userId).execute();
}

/** Returns where its bytes are. */
export async function deletePhoto(db: Database, id: string): Promise<StoredVariant[]> {
  const row = await db
    .deleteFrom('photos')
    .where('id', '=', id)
    .returning('variants')
    .executeTakeFirst();
  return (row?.variants ?? []) as StoredVariant[];
}
