import { sql } from 'kysely';

/** The columns of `moreFacts`, of a query that reads `caregivers`. */
export const moreFactColumns = [
  'languages',
  'isNonSmoker',
  'availabilityTypes',
  sql<number>`(select count(*)::int from testimonials
    where testimonials.caregiver_id = caregivers.id
      and testimonials.status = 'approved' and visibility = 'public')`.as('testimonialCount'),
] as const;
