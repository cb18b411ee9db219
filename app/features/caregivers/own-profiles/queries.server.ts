import type { Updateable } from 'kysely';
import type { Caregivers } from '#db/types.ts';
import { factColumns } from '#features/caregivers/profile-facts/contract.ts';
import type { Database } from '#platform/database/connection.ts';

function ownFacts(db: Database, userId: string) {
  return db
    .selectFrom('caregivers')
    .select([
      ...factColumns,
      'id',
      'slug',
      'city',
      'state',
      'experienceRange',
      'hourlyRateMinCents',
      'hourlyRateMaxCents',
      'photoId',
      'approvalStatus',
      'rejectionReason',
      'isListed',
    ])
    .where('userId', '=', userId);
}

export function findOwn(db: Database, userId: string) {
  return ownFacts(db, userId).executeTakeFirst();
}

/** The same for a change: whoever changes it too waits for us. */
export function lockOwn(db: Database, userId: string) {
  return ownFacts(db, userId).forUpdate().executeTakeFirst();
}

export type OwnFacts = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** The newest first: of several documents for one check it is the one that counts. */
export function listDocuments(db: Database, caregiverId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.fileId')
    .select(['documents.id', 'purpose', 'verificationId', 'fileName', 'byteSize', 'uploadedAt'])
    .where('caregiverId', '=', caregiverId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('documents.id')
    .execute();
}

export async function updateCaregiver(db: Database, id: string, facts: Updateable<Caregivers>) {
  await db.updateTable('caregivers').set(facts).where('id', '=', id).execute();
}

/** Back to the admin's queue; false when it is not a rejected one. */
export async function resubmit(db: Database, userId: string, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('caregivers')
    .set({
      approvalStatus: 'pending',
      rejectionReason: null,
      decidedAt: null,
      decidedBy: null,
      submittedAt: now,
    })
    .where('userId', '=', userId)
    .where('approvalStatus', '=', 'rejected')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
