import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { Terms } from './terms.server.ts';
import type { AlertPace, SearchKind } from './rules.ts';
import type { Criteria } from './contract.ts';

/** Nobody else changes this person's searches until the end of the transaction. */
export async function lockSearches(db: Database, userId: string) {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function countSearches(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('savedSearches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another search of theirs has this name, however it is written. */
export async function isNameTaken(db: Database, userId: string, name: string, exceptId?: string) {
  const taken = await db
    .selectFrom('savedSearches')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .$if(exceptId !== undefined, (others) => others.where('id', '<>', exceptId!))
    .executeTakeFirst();
  return taken !== undefined;
}

export type SearchRow = {
  id: string;
  kind: SearchKind;
  name: string;
  alerts: AlertPace;
  criteria: Criteria;
  place: string | null;
};

/** The newest first. */
export async function listSearches(db: Database, userId: string): Promise<SearchRow[]> {
  const rows = await db
    .selectFrom('savedSearches')
    .select(['id', 'kind', 'name', 'alerts', 'criteria', 'place'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows as unknown as SearchRow[];
}

type NewSearch = { userId: string; name: string; alerts: AlertPace; terms: Terms };

/** With the box on the map in which everything lies that it may find. */
export async function insertSearch(db: Database, { userId, name, alerts, terms }: NewSearch) {
  const { criteria, place, where, every, any, leastCents, mostCents, words } = terms;
  const { around, towns, state = null, cityId = null } = where;
  const half = around?.miles === undefined ? 0 : around.miles / around.scale;
  const spot = around?.spot ?? null;
  const area = around
    ? sql`box(${spot}::point - point(${half}, ${half}), ${spot}::point + point(${half}, ${half}))`
    : towns
      ? boxOfTowns(towns)
      : cityId === null
        ? sql`null::box`
        : sql`(select box(spot, spot) from cities where id = ${cityId})`;
  const { rows } = await sql<{ id: string }>`
    insert into saved_searches (user_id, kind, name, alerts, criteria, place, area, state, origin,
      scale, miles, towns, city_id, all_of, one_of, least_cents, most_cents, words,
      specialties, languages)
    values (${userId}, ${criteria.kind}, ${name}, ${alerts},
      ${JSON.stringify(criteria)}::text::jsonb, ${place}, ${area}, ${state}, ${spot}::point,
      ${around?.scale ?? null}::float8, ${around?.miles ?? null}::smallint,
      ${towns ? namesOf(towns) : null}::text[], ${cityId}::int,
      facet_bits(${every}::text[]), facet_bits(${any}::text[]), ${leastCents}::int, ${mostCents}::int,
      ${words === '' ? sql`null` : sql`plainto_tsquery('english', ${words})`},
      ${terms.specialties}::text[], ${terms.languages}::text[])
    returning id`.execute(db);
  return rows[0]!.id;
}

type Town = { city: string; state: string };

const namesOf = (towns: Town[]) => towns.map(({ city, state }) => `${state}/${city}`);

/** Null where no ZIP code of theirs lies anywhere: then they are found as what is everywhere. */
const boxOfTowns = (towns: Town[]) => sql`(
  select box(point(min(spot[0]), min(spot[1])), point(max(spot[0]), max(spot[1])))
  from unnest(${towns.map(({ city }) => city)}::text[], ${towns.map(({ state }) => state)}::text[])
    as town (city, state)
  join zip_codes using (city, state), lateral coarse(on_plane(position)) as spot
  where position is not null)`;

/** False if it is not theirs. */
export async function updateSearch(
  db: Database,
  userId: string,
  { id, ...change }: { id: string; name?: string; alerts?: AlertPace },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('savedSearches')
    .set(change)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets anew what the searches of a city keep of it: where it is, and its name. */
export async function moveToCity(db: Database, cityId: number) {
  await sql`
    update saved_searches
    set area = box(spot, spot), place = cities.name || ', ' || cities.state
    from cities where cities.id = ${cityId} and city_id = cities.id`.execute(db);
}

/** Of one search, or of all. */
export async function endAlerts(db: Database, userId: string, searchId: string | null) {
  await db
    .updateTable('savedSearches')
    .set({ alerts: 'off' })
    .where('userId', '=', userId)
    .$if(searchId !== null, (one) => one.where('id', '=', searchId!))
    .execute();
}

export async function removeSearch(db: Database, userId: string, id: string) {
  await db.deleteFrom('savedSearches').where('id', '=', id).where('userId', '=', userId).execute();
}
