import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { toRow } from '#features/work/job-listings/actions.server.ts';

type WholeRow = ReturnType<typeof toRow>;
export type OptionalField =
  | 'cityId'
  | 'companyName'
  | 'isPrivateFamily'
  | 'accommodationProvided'
  | 'payMinCents'
  | 'payMaxCents'
  | 'payUnit'
  | 'duties'
  | 'requirements'
  | 'benefits';

/** A row of a file; the file may not have all columns. */
export type ListingRow = Omit<WholeRow, OptionalField> & Partial<WholeRow>;

/**
 * Finds the cities that places such as 'Washington DC' belong to; 'Baltimore/DC' has two places.
 */
export async function findCities(db: Database, places: string[]) {
  const { rows } = await sql<{
    place: string;
    id: number;
    slug: string;
    name: string;
    state: string;
  }>`
    select distinct on (place) place, cities.id, slug, name, state
    from unnest(${places}::text[]) as place
    join (
      select id as city_id, place_key(name || ' ' || state) as key, true as is_own_name from cities
      union all
      select city_id, place_key(city || ' ' || state), false from city_places) as known
      on key = place_key(place)
    join cities on cities.id = city_id
    order by place, is_own_name desc, cities.id`.execute(db);
  return rows;
}

type Known = {
  externalReference: string;
  postedDate: string;
  payMinCents: number | null;
  payMaxCents: number | null;
  payUnit: string | null;
};

/** The listings that have one of these references. */
export async function listKnown(db: Database, references: string[]) {
  const { rows } = await sql<Known>`
    select external_reference, posted_date, pay_min_cents, pay_max_cents, pay_unit from job_listings
    where external_reference = any (${references}::text[])`.execute(db);
  return rows;
}

type NewImport = { performedBy: string; fileName: string; rowCount: number; rows: ListingRow[] };

export function insertImport(db: Database, { rows, ...facts }: NewImport) {
  return db
    .insertInto('listingImports')
    .values({ ...facts, rows: sql`${JSON.stringify(rows)}::text::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const status = sql<'checked' | 'running' | 'done' | 'failed'>`status`.as('status');

export function findImport(db: Database, id: string) {
  return db
    .selectFrom('listingImports')
    .select(['fileName', 'rowCount', 'doneCount', 'createdCount', 'updatedCount', status])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns whether it was waiting to be started, so that a second click does not start it again. */
export async function startImport(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listingImports')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('status', '=', 'checked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readRows(db: Database, id: string) {
  return db
    .selectFrom('listingImports')
    .select(['performedBy', sql<ListingRow[] | null>`rows`.as('rows')])
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

/** An import changes many counters: locking the table first avoids deadlocks with other changes. */
export async function lockCounts(db: Database) {
  await sql`lock table open_job_totals in share row exclusive mode`.execute(db);
}

export async function showProgress(db: Database, id: string, doneCount: number) {
  await db.updateTable('listingImports').set({ doneCount }).where('id', '=', id).execute();
}

type Ending = {
  status: 'done' | 'failed';
  doneCount: number;
  createdCount?: number;
  updatedCount?: number;
  finishedAt: Date;
};

/** Also deletes the stored rows, which are no longer needed. */
export async function endImport(db: Database, id: string, ending: Ending) {
  await db
    .updateTable('listingImports')
    .set({ ...ending, rows: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Inserts new listings and updates those whose reference exists; returns how many were new. Rows of
 * one file have the same fields, and an existing listing keeps the others. A later last day reopens a
 * closed listing; otherwise it stays closed.
 */
export async function upsertListings(db: Database, rows: ListingRow[]): Promise<number> {
  const given = Object.keys(rows[0] ?? {}).filter((field) => field !== 'externalReference');
  const changes = given.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`);
  const { rows: results } = await sql<{ isNew: boolean }>`
    insert into job_listings as known (external_reference, title, description, city_id, company_name,
      is_private_family, job_type, is_live_in, accommodation_provided, pay_min_cents, pay_max_cents,
      pay_unit, duties, requirements, benefits, posted_date, expires_date)
    select "externalReference", title, description, "cityId", "companyName",
      coalesce("isPrivateFamily", false), "jobType", "isLiveIn",
      coalesce("accommodationProvided", false), "payMinCents", "payMaxCents", "payUnit",
      coalesce(duties, ''), coalesce(requirements, ''), coalesce(benefits, ''),
      "postedDate", "expiresDate"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (
      "externalReference" text, title text, description text, "cityId" int, "companyName" text,
      "isPrivateFamily" boolean, "jobType" text, "isLiveIn" boolean,
      "accommodationProvided" boolean, "payMinCents" int, "payMaxCents" int, "payUnit" text,
      duties text, requirements text, benefits text, "postedDate" date, "expiresDate" date)
    on conflict (external_reference) do update set
      ${sql.join(changes)},
      closed_at = case when excluded.expires_date > known.expires_date then null else known.closed_at end
    returning xmax = 0 as is_new`.execute(db);
  return results.filter(({ isNew }) => isNew).length;
}

/** Deletes old imports, started or not. */
export async function deleteOldImports(db: Database, before: Date) {
  await db.deleteFrom('listingImports').where('createdAt', '<', before).execute();
}
