import { sql } from 'kysely';

/** How many notifications a user has not read. */
export const unreadNotifications = (userId: string) => sql<number>`(
  select count(*)::int from notifications where user_id = ${userId} and read_at is null)`;
