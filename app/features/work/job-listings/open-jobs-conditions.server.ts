import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { unseenDay } from '#platform/database/planning.ts';

/** Of `job_listings`: those that are not closed and whose last day is not over. */
export const isOpen = (today: string) =>
  sql<boolean>`closed_at is null and expires_date >= ${unseenDay(today)}`;

/**
 * How many jobs are open, as rows of city, type and a number to sum up. Triggers update the totals
 * with every change of a listing; listings past their last day that are not closed yet are subtracted.
 */
export const openJobs = (today: string) => sql`(
  select city_id, job_type, jobs from open_job_totals
  union all
  select city_id, job_type, -jobs from open_job_ends where expires_date < ${unseenDay(today)})`;

/** The highest that is offered, in cents an hour at 40 hours a week; null where no pay is stated. */
export const hourlyCents = sql`coalesce(pay_max_cents, pay_min_cents) / (case pay_unit
  when 'hour' then 1 when 'day' then 8 when 'week' then 40
  when 'month' then 2080 / 12.0 when 'year' then 2080 end)`;

export const paysAtLeast = (dollars: RawBuilder<unknown>) =>
  sql`coalesce(${hourlyCents}, 0) >= ${dollars} * 100`;
