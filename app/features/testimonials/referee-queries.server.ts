/** What the referee decides, by the link they were sent. */
import type { Database } from '#platform/database/connection.ts';

/** A link that was used, replaced or is too old finds nothing. */
function behindLink(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('testimonials')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['testimonials.id', 'caregivers.userId', 'caregivers.displayName as caregiverName'])
    .select(['refName', 'relation', 'quote', 'contactEmail'])
    .where('tokenHash', '=', tokenHash)
    .where('tokenExpiresAt', '>', now)
    .where('status', '=', 'invited');
}

export function findByLink(db: Database, tokenHash: Buffer, now: Date) {
  return behindLink(db, tokenHash, now).executeTakeFirst();
}

/** Locked: of two answers by one link the second finds nothing. */
export function takeByLink(db: Database, tokenHash: Buffer, now: Date) {
  return behindLink(db, tokenHash, now).forUpdate('testimonials').executeTakeFirst();
}

type Answer = {
  refName?: string | undefined;
  relation?: string | undefined;
  quote: string;
  mayBePublic: boolean;
  verifiedAt: Date;
};

const usedLink = { tokenHash: null, tokenExpiresAt: null };

export async function markVerified(db: Database, id: string, answer: Answer) {
  await db
    .updateTable('testimonials')
    .set({ ...answer, ...usedLink, status: 'verified' })
    .where('id', '=', id)
    .execute();
}

/** Nothing that the caregiver wrote in their name is kept. */
export async function markRefused(db: Database, id: string) {
  await db
    .updateTable('testimonials')
    .set({ ...usedLink, status: 'refused', quote: '' })
    .where('id', '=', id)
    .execute();
}

/** Gone with its words; nothing for what was withdrawn before. */
export function withdraw(db: Database, id: string) {
  return db
    .updateTable('testimonials')
    .from('caregivers')
    .set({ status: 'withdrawn', quote: '', mayBePublic: false, visibility: 'private' })
    .whereRef('caregivers.id', '=', 'caregiverId')
    .where('testimonials.id', '=', id)
    .where('status', 'in', ['verified', 'approved', 'declined'])
    .returning(['caregivers.userId', 'refName'])
    .executeTakeFirst();
}
