import { sql } from 'kysely';

/**
 * How many jobs are open, as rows of city, kind and a number to add up: kept by the database with
 * every change of a listing, less those whose last day is over and that nobody has closed yet.
 */
export const openJobs = (today: string) => sql`(
  select city_id, job_type, jobs from open_job_totals
  union all
  select city_id, job_type, -jobs from open_job_ends where expires_date < ${today}::date)`;
