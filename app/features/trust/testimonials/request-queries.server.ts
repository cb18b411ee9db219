/** What a caregiver asks others for, and what became of it. */
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

/** Nothing for someone who has been asked already. */
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

/** Locked, so that an answer of the referee and a change of the caregiver's mind come one after the other. */
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

/** The link before it opens nothing from then on. */
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
