import { sql } from 'kysely';
import { noteLength } from '#features/caregivers/directory/shortlist-rules.ts';
import {
  isOfShownCaregiver,
  showsCaregiver,
} from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';

export type Saved = { caregiverId: string; note: string };

/** Nobody else changes this family's list until the end of the transaction. */
export async function lockShortlist(db: Database, userId: string) {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

const isShown = (userId: ActedFor) => isOfShownCaregiver(userId, 'caregiverId');

/** Who of the list shows to the family, in its order. */
export function listShortlisted(db: Database, userId: ActedFor) {
  return db
    .selectFrom('shortlistedCaregivers')
    .select(['caregiverId', 'note'])
    .where('userId', '=', userId)
    .where(isShown(userId))
    .orderBy('place')
    .orderBy('savedAt', 'desc')
    .execute();
}

export async function countHidden(db: Database, userId: ActedFor): Promise<number> {
  const { count } = await db
    .selectFrom('shortlistedCaregivers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where(({ not }) => not(isShown(userId)))
    .executeTakeFirstOrThrow();
  return count;
}

/** Who of these shows to the family, each once and in this order. */
export async function findShown(
  db: Database,
  userId: ActedFor,
  caregiverIds: string[],
): Promise<string[]> {
  const shown = await db
    .selectFrom('caregivers')
    .select('id')
    .where('id', 'in', caregiverIds)
    .where(showsCaregiver(userId))
    .orderBy(sql`array_position(${caregiverIds}::uuid[], id)`)
    .execute();
  return shown.map(({ id }) => id);
}

/**
 * Puts caregivers before all others of the list, in this order. Who is on it already keeps their
 * place; a note that is not in theirs yet is added to it. Returns whom this changed anything about.
 */
export async function addToShortlist(
  db: Database,
  userId: string,
  saved: Saved[],
  now: Date,
): Promise<string[]> {
  const ids = saved.map(({ caregiverId }) => caregiverId);
  const notes = saved.map(({ note }) => note);
  const { rows } = await sql<{ caregiverId: string }>`
    insert into shortlisted_caregivers as listed (user_id, caregiver_id, note, place, saved_at)
    select ${userId}, chosen.id, chosen.note, first.place - ${saved.length}::int + chosen.turn, ${now}
    from unnest(${ids}::uuid[], ${notes}::text[]) with ordinality as chosen (id, note, turn)
    cross join (
      select coalesce(min(place), 0) - 1 as place
      from shortlisted_caregivers where user_id = ${userId}) as first
    on conflict (user_id, caregiver_id) do update
    set note = left(concat_ws(E'\n', nullif(listed.note, ''), excluded.note), ${noteLength}::int)
    where position(excluded.note in listed.note) = 0
    returning caregiver_id`.execute(db);
  return rows.map(({ caregiverId }) => caregiverId);
}

/** Who of a circle saved each caregiver of the list last, and who noted last since then. */
export function listActors(db: Database, userId: string) {
  return db
    .selectFrom('circleActs')
    .innerJoin('users', 'users.id', 'circleActs.userId')
    .distinctOn(['circleActs.caregiverId', 'act'])
    .select(['circleActs.caregiverId', 'act', 'displayName'])
    .innerJoin('shortlistedCaregivers as listed', (join) =>
      join
        .onRef('listed.userId', '=', 'familyUserId')
        .onRef('listed.caregiverId', '=', 'circleActs.caregiverId')
        .onRef('savedAt', '<=', 'circleActs.createdAt'),
    )
    .where('familyUserId', '=', userId)
    .where('act', 'in', ['saved', 'noted'])
    .orderBy('circleActs.caregiverId')
    .orderBy('act')
    .orderBy('circleActs.id', 'desc')
    .execute();
}

/** False if they were not on the list. */
export async function removeFromShortlist(
  db: Database,
  userId: string,
  caregiverId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shortlistedCaregivers')
    .where('userId', '=', userId)
    .where('caregiverId', '=', caregiverId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeHidden(db: Database, userId: ActedFor) {
  await db
    .deleteFrom('shortlistedCaregivers')
    .where('userId', '=', userId)
    .where(({ not }) => not(isShown(userId)))
    .execute();
}

type NoteChange = Saved & { before?: string | undefined };

/** False if they are not on the list, or their note is neither this one nor the one that was read. */
export async function updateNote(
  db: Database,
  userId: string,
  { caregiverId, note, before }: NoteChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shortlistedCaregivers')
    .set({ note })
    .where('userId', '=', userId)
    .where('caregiverId', '=', caregiverId)
    .$if(before !== undefined, (update) => update.where('note', 'in', [before!, note]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isShortlisted(
  db: Database,
  userId: string,
  caregiverId: string,
): Promise<boolean> {
  const listed = await db
    .selectFrom('shortlistedCaregivers')
    .select('caregiverId')
    .where('userId', '=', userId)
    .where('caregiverId', '=', caregiverId)
    .executeTakeFirst();
  return Boolean(listed);
}

/** Who is not named stands behind those who are, in the order they had. */
export async function arrangeShortlist(db: Database, userId: string, caregiverIds: string[]) {
  await sql`
    update shortlisted_caregivers as listed set place = ordered.place
    from (
      select caregiver_id, row_number() over (
        order by array_position(${caregiverIds}::uuid[], caregiver_id), place, saved_at desc) as place
      from shortlisted_caregivers where user_id = ${userId}) as ordered
    where user_id = ${userId} and listed.caregiver_id = ordered.caregiver_id`.execute(db);
}
