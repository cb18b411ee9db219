import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { caregiversNamed } from '#features/members/accounts/name-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { LogFilters } from './contract.ts';
import type { LogKind } from './rules.ts';

type Range = { sort: 'newest' | 'oldest'; after?: number | undefined; limit: number };

/** Entries with the name of who did it; null if the account was deleted. */
function entries(db: Database, { sort, after, limit }: Range) {
  const isOldestFirst = sort === 'oldest';
  return (
    db
      .selectFrom('auditLog')
      .select(['id', 'action', 'performedAt', 'performedBy', 'notes'])
      // A subquery for each entry of the page, because a join might read all users first.
      .select(
        sql<string | null>`(select display_name from users where id = performed_by)`.as(
          'performerName',
        ),
      )
      .$if(after !== undefined, (query) => query.where('id', isOldestFirst ? '>' : '<', after!))
      .orderBy('id', isOldestFirst ? 'asc' : 'desc')
      .limit(limit)
  );
}

/** Entries about a caregiver's profile and about its account. */
export function listAbout(db: Database, caregiverId: string, range: Range) {
  return entries(db, range)
    .where(
      sql<boolean>`(subject_kind, subject_id) in (
        select 'caregiver', id::text from caregivers where id = ${caregiverId}
        union all
        select 'user', user_id::text from caregivers where id = ${caregiverId})`,
    )
    .execute();
}

/** The oldest first. */
export function listViewings(
  db: Database,
  { adminId, caregiverId }: { adminId: string; caregiverId: string },
) {
  return db
    .selectFrom('auditLog')
    .select(['notes', 'performedAt'])
    .where('subjectKind', '=', 'caregiver')
    .where('subjectId', '=', caregiverId)
    .where('action', '=', 'document_view')
    .where('performedBy', '=', adminId)
    .orderBy('id')
    .execute();
}

export function listLog(db: Database, { q, kind, ...range }: LogFilters & Range) {
  return entries(db, range)
    .select('subjectId as caregiverId')
    .select(
      sql<string | null>`(select display_name from caregivers where id = subject_id::uuid)`.as(
        'caregiverName',
      ),
    )
    .where('subjectKind', '=', 'caregiver')
    .$if(kind !== undefined, (query) => query.where(isOfKind[kind!]))
    .$if(q !== undefined, (query) =>
      query.where(
        sql<boolean>`subject_id in (select id::text from ${caregiversNamed(q!)} as named)`,
      ),
    )
    .execute();
}

/** Actions that are neither about the profile nor about a document are about a verification. */
const isOfKind: Record<LogKind, RawBuilder<boolean>> = {
  decisions: sql`action like 'caregiver\\_%'`,
  verifications: sql`action not like 'caregiver\\_%' and action not like 'document\\_%'`,
  documents: sql`action like 'document\\_%'`,
};
