import { sql } from 'kysely';

/**
 * How many jobs are open, as rows of city, type and a number to sum up. Triggers update the totals
 * with every change of a listing; listings past their last day that are not closed yet are subtracted.
 */
export const openJobs = (today: string) => sql`(
  select city_id, job_type, jobs from open_job_totals
  union all
  select city_id, job_type, -jobs from open_job_ends where expires_date < ${today}::date)`;
