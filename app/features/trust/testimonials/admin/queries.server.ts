import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { TestimonialStatus } from '../rules.ts';

type Wanted = { status?: TestimonialStatus | undefined };

export async function countTestimonials(db: Database, { status }: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom('testimonials')
    .select((select) => select.fn.countAll<number>().as('count'))
    .$if(status !== undefined, (some) => some.where('status', '=', status!))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest first; those that wait for a review in the order of their confirmation. */
export function listTestimonials(
  db: Database,
  { status, page, limit }: Wanted & { page: number; limit: number },
) {
  return db
    .selectFrom('testimonials')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['testimonials.id', 'caregiverId', 'displayName', 'slug'])
    .select(['refName', 'relation', 'quote', 'contactEmail', 'contactPhone', 'status'])
    .select(['mayBePublic', 'visibility', 'tokenExpiresAt', 'reviewNote', 'testimonials.createdAt'])
    .$if(status !== undefined, (some) => some.where('status', '=', status!))
    .$if(status === 'verified', (some) => some.orderBy('verifiedAt'))
    .orderBy('testimonials.createdAt', 'desc')
    .orderBy('testimonials.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** Locks the testimonial, so that two admins, or an admin and the referee, cannot change it at once. */
export function findForUpdate(db: Database, id: string) {
  return db
    .selectFrom('testimonials')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['userId', 'status', 'contactEmail'])
    .where('testimonials.id', '=', id)
    .forUpdate('testimonials')
    .executeTakeFirst();
}

/**
 * After a declined testimonial its referee can be asked again. Each referee may have only one valid
 * testimonial, so the declined one cannot be approved afterwards.
 */
export async function isAskedAgain(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from testimonials as this
    join testimonials as later on later.caregiver_id = this.caregiver_id and later.id <> this.id
      and (later.contact_email = this.contact_email or later.contact_phone = this.contact_phone
        and later.contact_email is null and this.contact_email is null)
    where this.id = ${id} and later.status not in ('declined', 'withdrawn')`.execute(db);
  return rows.length > 0;
}

type Review = {
  status: 'approved' | 'declined';
  reviewedAt: Date;
  reviewedBy: string;
  reviewNote: string | null;
};

/** An approved testimonial gets the visibility that its referee chose. Returns the visibility. */
export async function updateReview(db: Database, id: string, review: Review) {
  const { visibility } = await db
    .updateTable('testimonials')
    .set({
      ...review,
      visibility:
        review.status === 'approved'
          ? sql<'public' | 'private'>`case when may_be_public then 'public' else 'private' end`
          : 'private',
    })
    .where('id', '=', id)
    .returning('visibility')
    .executeTakeFirstOrThrow();
  return visibility;
}
