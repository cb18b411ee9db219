import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { Counts } from './contract.ts';

type Wanted = { userId: string; isFamily: boolean; isCaregiver: boolean; isAdmin: boolean };

/** Counts only what is wanted: of the viewer's own, and for admins what waits for them. */
export async function count(db: Database, wanted: Wanted): Promise<Counts> {
  const { userId, isFamily, isCaregiver, isAdmin } = wanted;
  const { rows } = await sql<Omit<Counts, 'cases'>>`select
    (select count(*)::int from job_requests
      join families on families.id = job_requests.family_id
      where ${isFamily} and families.user_id = ${userId} and job_requests.status = 'open') as posts,
    (select count(*)::int from applications
      join caregivers on caregivers.id = applications.caregiver_id
      where ${isCaregiver} and caregivers.user_id = ${userId}
        and applications.status in ('submitted', 'viewed', 'shortlisted', 'interview'))
      as applications,
    (select count(*)::int from caregivers where ${isAdmin} and approval_status = 'pending') as signups,
    (select count(*)::int from reports where ${isAdmin} and status = 'open') as reports,
    (select count(*)::int from help_cases where ${isAdmin} and status = 'open') as questions,
    (select count(*)::int from testimonials where ${isAdmin} and status = 'verified') as testimonials
  `.execute(db);
  const counts = rows[0]!;
  return { ...counts, cases: counts.reports + counts.questions };
}
