import { isOfShownCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { VerificationType } from '#values/verifications.ts';
import { publicStatuses } from './rules.ts';

type NewVerification = { caregiverId: string; type: VerificationType; startedAt: Date };

export async function insertMissing(db: Database, verifications: NewVerification[]) {
  if (verifications.length === 0) return;
  await db
    .insertInto('verifications')
    .values(verifications)
    .onConflict((conflict) => conflict.columns(['caregiverId', 'type']).doNothing())
    .execute();
}

/** Sets a check to pending and clears the earlier result. */
export async function reopen(db: Database, { caregiverId, type, startedAt }: NewVerification) {
  await db
    .updateTable('verifications')
    .set({
      status: 'pending',
      startedAt,
      completedAt: null,
      expiresOn: null,
      checkedBy: null,
      providerName: null,
      registryUrl: null,
    })
    .where('caregiverId', '=', caregiverId)
    .where('type', '=', type)
    .where('status', '<>', 'pending')
    .execute();
}

export function findCaregiverOf(db: Database, userId: string) {
  return db.selectFrom('caregivers').select('id').where('userId', '=', userId).executeTakeFirst();
}

/** Whether this check is about this user. */
export async function isOwn(db: Database, userId: string, verificationId: string) {
  const found = await db
    .selectFrom('verifications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select('verifications.id')
    .where('verifications.id', '=', verificationId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks the check, so that a decision and an upload cannot change it at once. The caregiver is
 * locked first, as when a profile is saved: one order of locks prevents deadlocks.
 */
export async function findOwn(db: Database, userId: string, verificationId: string) {
  const caregiver = await db
    .selectFrom('caregivers')
    .select('id')
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!caregiver) return undefined;
  return db
    .selectFrom('verifications')
    .select(['id', 'caregiverId', 'type', 'status'])
    .where('id', '=', verificationId)
    .where('caregiverId', '=', caregiver.id)
    .forUpdate()
    .executeTakeFirst();
}

/** Empty for a caregiver who is not visible to the onlooker. */
export function listBadges(db: Database, onlooker: Onlooker, caregiverId: string) {
  return db
    .selectFrom('verifications')
    .select(['type', 'status'])
    .where('caregiverId', '=', caregiverId)
    .where(isOfShownCaregiver(onlooker, 'verifications.caregiverId'))
    .where('status', 'in', publicStatuses)
    .$narrowType<{ status: (typeof publicStatuses)[number] }>()
    .orderBy('status')
    .orderBy('type')
    .execute();
}

export function listVerifications(db: Database, caregiverId: string) {
  return db
    .selectFrom('verifications')
    .select(['id', 'type', 'status', 'providerName', 'startedAt', 'completedAt', 'expiresOn'])
    .where('caregiverId', '=', caregiverId)
    .orderBy('createdAt')
    .orderBy('type')
    .execute();
}

export function listDocuments(db: Database, caregiverId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.fileId')
    .select([
      'documents.id',
      'verificationId',
      'fileName',
      'mediaType',
      'byteSize',
      'documentType',
      'accessLevel',
      'uploadedAt',
    ])
    .where('caregiverId', '=', caregiverId)
    .where('verificationId', 'is not', null)
    .orderBy('uploadedAt', 'desc')
    .execute();
}
