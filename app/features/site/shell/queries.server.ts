import { sql } from 'kysely';
import { unreadNotifications } from '#features/members/notifications/unread-conditions.server.ts';
import { unreadMessages } from '#features/talk/conversations/unread-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import type { Counts } from './contract.ts';

type Wanted = {
  viewerId: string;
  userId: ActedFor;
  isFamily: boolean;
  isCaregiver: boolean;
  isAdmin: boolean;
};

/** Counts only what is wanted: of the viewer's own, and for admins what waits for them. */
export async function count(db: Database, wanted: Wanted): Promise<Counts> {
  const { viewerId, userId, isFamily, isCaregiver, isAdmin } = wanted;
  const posts = sql`(select count(*)::int from job_requests
    join families on families.id = job_requests.family_id
    where families.user_id = ${userId} and job_requests.status = 'open')`;
  const applications = sql`(select count(*)::int from applications
    join caregivers on caregivers.id = applications.caregiver_id
    where caregivers.user_id = ${userId}
      and applications.status in ('submitted', 'viewed', 'shortlisted', 'interview'))`;
  const signups = sql`(select count(*)::int from caregivers where approval_status = 'pending')`;
  // An admin does not see cases about themselves.
  const reports = sql`(select count(*)::int from reports
    where status = 'open' and subject_user_id is distinct from ${viewerId})`;
  const questions = sql`(select count(*)::int from help_cases where status = 'open')`;
  const testimonials = sql`(select count(*)::int from testimonials where status = 'verified')`;
  const none = sql`0`;
  const { rows } = await sql<Omit<Counts, 'cases'>>`select
    ${unreadMessages(userId)} as messages,
    ${unreadNotifications(viewerId)} as notifications,
    ${isFamily ? posts : none} as posts,
    ${isCaregiver ? applications : none} as applications,
    ${isAdmin ? signups : none} as signups,
    ${isAdmin ? reports : none} as reports,
    ${isAdmin ? questions : none} as questions,
    ${isAdmin ? testimonials : none} as testimonials`.execute(db);
  const counts = rows[0]!;
  return { ...counts, cases: counts.reports + counts.questions };
}
