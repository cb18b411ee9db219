/** What searches found, as far as it still fits and shows, and whether it was told. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { upTo } from '#platform/database/planning.ts';
import { subjects } from './fit-conditions.server.ts';
import type { Subject } from './fit-conditions.server.ts';
import type { AlertPace, SearchKind } from './rules.ts';
import { cards, presentMatch } from './shown-matches.server.ts';
import type { ShownMatch } from './shown-matches.server.ts';

export type Match = ShownMatch & {
  kind: SearchKind;
  searchId: string;
  searchName: string;
  userId: string;
  /** of the profile or the job */
  subjectId: string | number;
  foundAt: Date;
  /** it still fits, and shows to the person whose search it is */
  isShown: boolean;
  /** another search of theirs told them of it */
  isTold: boolean;
};

async function read(
  db: Database,
  subject: Subject,
  today: string,
  matches: RawBuilder<unknown>,
): Promise<Match[]> {
  const column = sql.ref(`match.${subject.column}`);
  const { rows } = await sql<Match>`
    select search.id as search_id, search.name as search_name, search.user_id,
      ${column} as subject_id, match.found_at,
      (${subject.fits('fresh')} and ${subject.shows}) is true as is_shown,
      exists (
        select from search_matches as other
        where ${sql.ref(`other.${subject.column}`)} = ${column} and other.user_id = match.user_id
          and other.told_at is not null) as is_told,
      card.*
    from (${matches}) as match
    join saved_searches as search on search.id = match.search_id
    cross join lateral (${cards[subject.kind](column)}) as card
    left join lateral (${subject.facts(column, today)}) as fresh on true
    order by match.found_at desc, ${column}`.execute(db);
  return rows.map(
    ({ searchId, searchName, userId, subjectId, foundAt, isShown, isTold, ...card }) => ({
      ...presentMatch(subject.kind, card),
      kind: subject.kind,
      searchId,
      searchName,
      userId,
      subjectId,
      foundAt,
      isShown,
      isTold,
    }),
  );
}

const ofAllKinds = async (readOne: (subject: Subject) => Promise<Match[]>) =>
  (await Promise.all(Object.values(subjects).map(readOne))).flat();

/** How many of a search are read for the page. */
export const mostRead = 100;

/** What somebody's searches found since then and what still shows, the newest first. */
export async function listRecent(
  db: Database,
  userId: string,
  { since, today }: { since: Date; today: string },
): Promise<Match[]> {
  const found = await ofAllKinds((subject) =>
    read(
      db,
      subject,
      today,
      sql`select newest.* from saved_searches cross join lateral (
        select * from search_matches where search_id = saved_searches.id and found_at > ${since}
        order by found_at desc ${upTo(mostRead)}) as newest
      where saved_searches.user_id = ${userId} and kind = ${subject.kind}`,
    ),
  );
  return found.filter(({ isShown }) => isShown);
}

export type Recipient = { id: string; email: string; isEmailVerified: boolean };

/** Who has something to be told; nobody who was told of anything since `quietSince`. */
export async function listRecipients(
  db: Database,
  { paces, quietSince }: { paces: AlertPace[]; quietSince: Date },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct match.user_id
    from search_matches as match join saved_searches as search on search.id = match.search_id
    where told_at is null and alerts = any (${paces}::text[])
      and not exists (
        select from search_matches as told
        where told.user_id = match.user_id and told.told_at > ${quietSince})
    order by match.user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Locks these people, so that no other worker tells them too; who is being told now is left out. */
export async function lockRecipients(db: Database, ids: string[]): Promise<Recipient[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .select(({ eb }) => eb('emailVerifiedAt', 'is not', null).as('isEmailVerified'))
    .where('id', 'in', ids)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute() as Promise<Recipient[]>;
}

/** What these people have not been told yet. */
export function listUntold(
  db: Database,
  userIds: string[],
  { paces, today }: { paces: AlertPace[]; today: string },
): Promise<Match[]> {
  return ofAllKinds((subject) =>
    read(
      db,
      subject,
      today,
      sql`select search_matches.* from search_matches join saved_searches on id = search_id
      where search_matches.user_id = any (${userIds}::uuid[]) and told_at is null
        and alerts = any (${paces}::text[]) and kind = ${subject.kind}`,
    ),
  );
}

const named = (subject: Subject, matches: Match[]) => {
  const type = sql.raw(subject.kind === 'caregivers' ? 'uuid' : 'int');
  return sql`(${sql.ref(subject.column)}, user_id, search_id) in (
    select * from unnest(${matches.map(({ subjectId }) => subjectId)}::${type}[],
      ${matches.map(({ userId }) => userId)}::uuid[],
      ${matches.map(({ searchId }) => searchId)}::uuid[]))`;
};

async function ofEachKind(
  matches: Match[],
  act: (subject: Subject, some: Match[]) => Promise<unknown>,
) {
  for (const subject of Object.values(subjects)) {
    const some = matches.filter(({ kind }) => kind === subject.kind);
    if (some.length > 0) await act(subject, some);
  }
}

export function markTold(db: Database, matches: Match[], now: Date) {
  return ofEachKind(matches, (subject, some) =>
    sql`update search_matches set told_at = ${now} where ${named(subject, some)}`.execute(db),
  );
}

/** What no longer fits or shows may do so again, and is new then. */
export function forget(db: Database, matches: Match[]) {
  return ofEachKind(matches, (subject, some) =>
    sql`delete from search_matches where ${named(subject, some)}`.execute(db),
  );
}

export async function deleteOldMatches(db: Database, before: Date) {
  await db.deleteFrom('searchMatches').where('foundAt', '<', before).execute();
}
