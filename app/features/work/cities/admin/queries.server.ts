import { sql } from 'kysely';
import { openJobs } from '#features/work/job-listings/open-jobs-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';

/** All cities, with their numbers of open jobs. */
export function listCities(db: Database, today: string) {
  return db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'state', 'metaDescription', 'jobsDescription', 'updatedAt'])
    .select(
      sql<number>`(select coalesce(sum(jobs), 0)::int from ${openJobs(today)} as open_jobs
        where city_id = cities.id)`.as('totalJobCount'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The place as our table of ZIP codes spells it. */
export function findPlace(db: Database, { name, state }: { name: string; state: string }) {
  return db
    .selectFrom('zipCodes')
    .select(['city', 'state'])
    .where(sql<boolean>`place_key = place_key(${`${name} ${state}`})`)
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether another city has or had this slug. Locks all slugs until the transaction ends, so that no
 * one else takes it.
 */
export async function isSlugTaken(db: Database, slug: string, exceptId: number | null) {
  await sql`select pg_advisory_xact_lock(hashtext('city slugs'))`.execute(db);
  const { rows } = await sql`
    select from cities where slug = ${slug} and id is distinct from ${exceptId}
    union all
    select from former_city_slugs where slug = ${slug} and city_id is distinct from ${exceptId}`.execute(
    db,
  );
  return rows.length > 0;
}

type CityFacts = {
  slug: string;
  name: string;
  state: string;
  metaDescription: string;
  jobsDescription: string;
};

export function insertCity(db: Database, facts: CityFacts) {
  return db.insertInto('cities').values(facts).returning('id').executeTakeFirstOrThrow();
}

export function lockCity(db: Database, id: number) {
  return db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'state', 'updatedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCity(db: Database, id: number, facts: CityFacts) {
  await db.updateTable('cities').set(facts).where('id', '=', id).execute();
}

export async function replacePlaces(
  db: Database,
  cityId: number,
  place: { city: string; state: string },
) {
  await db.deleteFrom('cityPlaces').where('cityId', '=', cityId).execute();
  await db
    .insertInto('cityPlaces')
    .values({ cityId, ...place })
    .execute();
}

/** Records the former slug, for redirects; the new slug is no longer a former one. */
export async function keepFormerSlug(db: Database, cityId: number, from: string, to: string) {
  await db.deleteFrom('formerCitySlugs').where('slug', '=', to).execute();
  await db.insertInto('formerCitySlugs').values({ slug: from, cityId }).execute();
}
