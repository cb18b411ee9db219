/** Queries for the referee, who is identified by the token of their link. */
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { TestimonialStatus } from './rules.ts';

/** Finds nothing for a link that was used, replaced or has expired. */
function selectByLink(db: Database, tokenHash: Buffer, now: Date) {
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
  return selectByLink(db, tokenHash, now).executeTakeFirst();
}

/** The testimonial of a link that was used or has expired; undefined if it was replaced. */
export function findDeadLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('testimonials')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['caregivers.displayName as caregiverName'])
    .select(sql<TestimonialStatus>`status`.as('status'))
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Locks the testimonial, so that the second of two answers with one link finds nothing. */
export function takeByLink(db: Database, tokenHash: Buffer, now: Date) {
  return selectByLink(db, tokenHash, now).forUpdate('testimonials').executeTakeFirst();
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

/** Deletes the quote that the caregiver wrote in the referee's name. */
export async function markRefused(db: Database, id: string) {
  await db
    .updateTable('testimonials')
    .set({ status: 'refused', quote: '' })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes the quote as well, and who the referee is but for their first name. Returns undefined for a
 * testimonial that was withdrawn before.
 */
export function withdraw(db: Database, id: string) {
  return db
    .updateTable('testimonials')
    .from('caregivers')
    .set({
      status: 'withdrawn',
      quote: '',
      mayBePublic: false,
      visibility: 'private',
      contactEmail: null,
      contactPhone: null,
      refName: sql<string>`first_name_of(ref_name)`,
    })
    .whereRef('caregivers.id', '=', 'caregiverId')
    .where('testimonials.id', '=', id)
    .where('status', 'in', ['verified', 'approved', 'declined'])
    .returning(['caregivers.userId', 'refName'])
    .executeTakeFirst();
}
