/** One has blocked the other: the two are apart, and neither see nor reach each other. */
import { sql } from 'kysely';

/** Everyone apart from someone; from a visitor nobody is. */
export const peopleApartFrom = (userId: string | null) => sql<string>`(
  select blocked_id from blocks where blocker_id = ${userId}
  union all select blocker_id from blocks where blocked_id = ${userId})`;

/** Of someone's conversations: whether it is with one of them. A deleted account is apart from nobody. */
export const isWithSomeoneApartFrom = (userId: string) => sql<boolean>`(
  family_user_id in ${peopleApartFrom(userId)} or
  caregiver_user_id in ${peopleApartFrom(userId)}) is true`;
