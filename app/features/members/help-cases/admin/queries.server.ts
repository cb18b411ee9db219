import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { HelpCases } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Page } from '#values/paging.ts';
import type { HelpStatus } from '../rules.ts';

type Wanted = { status?: HelpStatus | undefined };

export async function countCases(db: Database, { status }: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom('helpCases')
    .$if(status !== undefined, (cases) => cases.where('status', '=', status!))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that wait before the others; among those who wait fear for someone first, then who waits longest. */
export function listCases(db: Database, { page, limit, status }: Wanted & Page) {
  return cases(db)
    .$if(status !== undefined, (wanted) => wanted.where('status', '=', status!))
    .orderBy(sql`status <> 'open'`)
    .orderBy(sql`topic = 'safety'`, 'desc')
    .orderBy('caseNumber')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export function findCase(db: Database, caseId: string) {
  return cases(db).where('helpCases.id', '=', caseId).executeTakeFirst();
}

/**
 * The address that a member has now: they may have left the earlier one because somebody else reads it.
 * Visitors have the one they gave.
 */
const answersTo = sql<string>`coalesce(
  (select email from users where id = help_cases.user_id), help_cases.email)`;

/** Locks the case, so that two admins do not answer it at once. */
export function findForUpdate(db: Database, caseId: string) {
  return db
    .selectFrom('helpCases')
    .select(['helpCases.id', 'caseNumber', 'userId', 'status', answersTo.as('email')])
    .where('helpCases.id', '=', caseId)
    .forNoKeyUpdate('helpCases')
    .executeTakeFirst();
}

export async function updateCase(db: Database, caseId: string, changes: Updateable<HelpCases>) {
  await db.updateTable('helpCases').set(changes).where('id', '=', caseId).execute();
}

function cases(db: Database) {
  return db
    .selectFrom('helpCases')
    .leftJoin('users as handler', 'handler.id', 'handledBy')
    .select(['helpCases.id as caseId', 'caseNumber', 'topic', 'status', 'details'])
    .select([answersTo.as('email'), 'helpCases.phone', 'answer', 'helpCases.createdAt'])
    .select(['handler.displayName as handledBy', person.as('person')]);
}

type Person = { displayName: string; caregiverId: string | null; familyEmail: string | null };

const person = sql<Person | null>`(
  select json_build_object(
    'displayName', display_name,
    'caregiverId', (select caregivers.id from caregivers where user_id = users.id),
    'familyEmail', (select email from families where user_id = users.id))
  from users where id = help_cases.user_id)`;
