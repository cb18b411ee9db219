import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Verifications } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';
import type { VerificationType } from '#values/verifications.ts';
import { basis, provingDocuments } from '../basis-conditions.server.ts';

const shown = [
  'id',
  'caregiverId',
  'type',
  'status',
  'providerName',
  'registryUrl',
  'startedAt',
  'completedAt',
  'expiresOn',
] as const;

/**
 * Locks the check, so that two admins, or an admin and an upload, cannot change it at once. The
 * caregiver is locked first, as when a profile is saved: one order of locks prevents deadlocks.
 */
export async function findForUpdate(db: Database, verificationId: string) {
  await db
    .selectFrom('caregivers')
    .select('id')
    .where('id', '=', (select) =>
      select.selectFrom('verifications').select('caregiverId').where('id', '=', verificationId),
    )
    .forNoKeyUpdate()
    .execute();
  return db
    .selectFrom('verifications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['caregiverId', 'userId', 'type', 'status'])
    .select(['completedAt', 'checkedBy', 'expiresOn', 'providerName'])
    .select(sql<number>`(select count(*)::int from ${provingDocuments})`.as('documents'))
    .select(basis.as('basis'))
    .where('verifications.id', '=', verificationId)
    .forUpdate('verifications')
    .executeTakeFirst();
}

export function readVerification(db: Database, verificationId: string) {
  return db
    .selectFrom('verifications')
    .select(shown)
    .where('id', '=', verificationId)
    .executeTakeFirstOrThrow();
}

export function updateVerification(
  db: Database,
  verificationId: string,
  changes: Updateable<Verifications>,
) {
  return db
    .updateTable('verifications')
    .set(changes)
    .where('id', '=', verificationId)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export function findCaregiver(db: Database, caregiverId: string) {
  return db
    .selectFrom('caregivers')
    .select('userId')
    .where('id', '=', caregiverId)
    .executeTakeFirst();
}

export async function deleteVerification(db: Database, verificationId: string) {
  await db.deleteFrom('verifications').where('id', '=', verificationId).execute();
}

/** Returns undefined if the caregiver has a check of this type already. */
export function insertVerification(
  db: Database,
  verification: { caregiverId: string; type: VerificationType; startedAt: Date },
) {
  return db
    .insertInto('verifications')
    .values(verification)
    .onConflict((conflict) => conflict.columns(['caregiverId', 'type']).doNothing())
    .returning(shown)
    .executeTakeFirst();
}
