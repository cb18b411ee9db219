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

/** Back to the start: what was found before no longer counts. */
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

/** Whether this check is about this person. */
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
 * Locked, so that a decision about it and a new paper for it come one after the other. The caregiver
 * comes before the check, as in a save of the profile: two who lock in one order cannot block each other.
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

/** None of a caregiver who does not show to the onlooker. */
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

export function listPapers(db: Database, caregiverId: string) {
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
