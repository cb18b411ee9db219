/** Queries for the caregiver who asks for testimonials. */
import type { Insertable } from 'kysely';
import type { Testimonials } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';

export function findAsker(db: Database, userId: string) {
  return db
    .selectFrom('caregivers')
    .select(['id as caregiverId', 'displayName', 'approvalStatus'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

const shown = [
  'testimonials.id',
  'refName',
  'relation',
  'quote',
  'contactEmail',
  'contactPhone',
  'status',
  'visibility',
  'tokenExpiresAt as linkExpiresAt',
  'testimonials.createdAt',
] as const;

/** Returns undefined for a referee who has been asked already. */
export function insertRequest(db: Database, request: Insertable<Testimonials>) {
  return db
    .insertInto('testimonials')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
}

export function listRequests(db: Database, userId: string) {
  return db
    .selectFrom('testimonials')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('testimonials.createdAt', 'desc')
    .orderBy('testimonials.id')
    .limit(200)
    .execute();
}

/** Locks the invitation, so that the referee cannot answer while the caregiver resends or cancels it. */
export function findInvitation(db: Database, userId: string, id: string) {
  return db
    .selectFrom('testimonials')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['testimonials.id', 'contactEmail'])
    .where('testimonials.id', '=', id)
    .where('userId', '=', userId)
    .where('status', '=', 'invited')
    .forUpdate('testimonials')
    .executeTakeFirst();
}

/** Invalidates the link before it. */
export async function updateLink(
  db: Database,
  id: string,
  link: { tokenHash: Buffer; tokenExpiresAt: Date },
) {
  await db.updateTable('testimonials').set(link).where('id', '=', id).execute();
}

export async function deleteInvitation(db: Database, id: string) {
  await db.deleteFrom('testimonials').where('id', '=', id).execute();
}
