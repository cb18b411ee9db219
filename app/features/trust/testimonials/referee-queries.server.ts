/** What the referee decides, by the link they were sent. */
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { TestimonialStatus } from './rules.ts';

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

/** What a link that opens nothing was for: one that was used, or is too old. */
export function findDeadLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('testimonials')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['caregivers.displayName as caregiverName'])
    .select(sql<TestimonialStatus>`status`.as('status'))
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
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

export async function markVerified(db: Database, id: string, answer: Answer) {
  await db
    .updateTable('testimonials')
    .set({ ...answer, status: 'verified' })
    .where('id', '=', id)
    .execute();
}

/** Nothing that the caregiver wrote in their name is kept. */
export async function markRefused(db: Database, id: string) {
  await db
    .updateTable('testimonials')
    .set({ status: 'refused', quote: '' })
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
