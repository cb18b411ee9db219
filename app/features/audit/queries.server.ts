import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { caregiversNamed } from '#features/admin/people.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { LogFilters } from './contract.ts';
import type { LogKind } from './rules.ts';

type Stretch = { before: number | undefined; limit: number };

/** The newest first. Who did it has a name as long as the account is there. */
function entries(db: Database, { before, limit }: Stretch) {
  return db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'performedBy')
    .select(['auditLog.id', 'action', 'performedAt', 'performedBy', 'notes'])
    .select('users.displayName as performerName')
    .$if(before !== undefined, (query) => query.where('auditLog.id', '<', before!))
    .orderBy('auditLog.id', 'desc')
    .limit(limit);
}

/** What was done to a caregiver's profile, and to the account behind it. */
export function listAbout(db: Database, caregiverId: string, stretch: Stretch) {
  return entries(db, stretch)
    .where(
      sql<boolean>`(subject_kind, subject_id) in (
        select 'caregiver', id::text from caregivers where id = ${caregiverId}
        union all
        select 'user', user_id::text from caregivers where id = ${caregiverId})`,
    )
    .execute();
}

export function listLog(db: Database, { q, kind }: LogFilters, stretch: Stretch) {
  return entries(db, stretch)
    .leftJoin('caregivers', (join) => join.on('caregivers.id', '=', subjectAsUuid))
    .where('subjectKind', '=', 'caregiver')
    .select(['subjectId as caregiverId', 'caregivers.displayName as caregiverName'])
    .$if(kind !== undefined, (query) => query.where(isOfKind[kind!]))
    .$if(q !== undefined, (query) =>
      query.where(
        sql<boolean>`subject_id in (select id::text from ${caregiversNamed(q!)} as named)`,
      ),
    )
    .execute();
}

/** Other kinds of subject have other kinds of ids, and the database may look at them first. */
const subjectAsUuid = sql<string>`case when subject_kind = 'caregiver' then subject_id::uuid end`;

/** An admin may give a change of a verification any name, so these are what the others are not. */
const isOfKind: Record<LogKind, RawBuilder<boolean>> = {
  decisions: sql`action like 'caregiver\\_%'`,
  verifications: sql`action not like 'caregiver\\_%' and action not like 'document\\_%'`,
  documents: sql`action like 'document\\_%'`,
};
