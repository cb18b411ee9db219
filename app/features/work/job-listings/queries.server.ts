/** Public listings: those that are not closed and whose last day is not over. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isOfShownFamily } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { unseenNumbers, upTo } from '#platform/database/planning.ts';
import type { Origin } from '#features/work/areas/actions.server.ts';
import type { ApplicationStatus, JobType } from '#values/taxonomies.ts';
import { isOpen, openJobs, paysAtLeast } from './open-jobs-conditions.server.ts';
import type { PayUnit } from './pay-rules.ts';
import type { slicesOf } from './rules.ts';

export type ListingRow = {
  id: number;
  title: string;
  cityName: string | null;
  cityState: string | null;
  citySlug: string | null;
  companyName: string | null;
  isPrivateFamily: boolean;
  jobType: JobType;
  isLiveIn: boolean;
  accommodationProvided: boolean;
  payMinCents: number | null;
  payMaxCents: number | null;
  payUnit: PayUnit | null;
  postedDate: string;
  isSaved: boolean;
  myApplicationStatus: ApplicationStatus | null;
};

/** What a card shows, to this account: whether they saved it, and how their application stands. */
export const shownTo = (
  userId: string | null,
) => sql`job_listings.id, title, cities.name as city_name, cities.state as city_state,
  cities.slug as city_slug, company_name, is_private_family, job_type, is_live_in,
  accommodation_provided, pay_min_cents, pay_max_cents, pay_unit, posted_date,
  ${userId === null ? ofNobody : ofAccount(userId)}`;

/** For visitors a statement of its own: with nobody as a value the other one would be planned each time. */
const ofNobody = sql`false as is_saved, null as my_application_status`;

const ofAccount = (userId: string) => sql`
  exists (
    select from saved_listings join caregivers on caregivers.id = caregiver_id
    where job_listing_id = job_listings.id and user_id = ${userId}) as is_saved,
  (select status from applications join caregivers on caregivers.id = caregiver_id
    where job_listing_id = job_listings.id and user_id = ${userId}) as my_application_status`;

export type Filters = {
  jobType?: JobType;
  /** in dollars an hour */
  minPay?: number;
  /** a day */
  since?: string;
};

/** Each filter as a condition of its own; one that is not set lets everything pass. */
export const conditionsOf = ({ jobType, minPay, since }: Filters) => ({
  jobType: jobType === undefined ? sql`true` : sql`job_type = ${jobType}`,
  minPay: minPay === undefined ? sql`true` : paysAtLeast(sql`${minPay}`),
  recentDays: since === undefined ? sql`true` : sql`posted_date >= ${since}::date`,
});

/** Which listings: all of them, or those of a city, and what fits the filters. */
export type Choice = Filters & { today: string; cityId?: number; userId?: string | null };

function chosen({ today, cityId, ...filters }: Choice): RawBuilder<unknown> {
  const ofCity = cityId === undefined ? sql`true` : sql`city_id = ${cityId}`;
  const { jobType, minPay, recentDays } = conditionsOf(filters);
  return sql`${isOpen(today)} and ${ofCity} and ${jobType} and ${minPay} and ${recentDays}`;
}

/** A page, the newest first: finds the ids by indexes alone, then reads only those rows. */
export async function findPage(
  db: Database,
  choice: Choice,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select ${shownTo(choice.userId ?? null)}
    from (
      select id from job_listings where ${chosen(choice)}
      order by posted_date desc, id desc ${upTo(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}) as page
    join job_listings using (id)
    left join cities on cities.id = city_id
    order by posted_date desc, id desc`.execute(db);
  return rows;
}

/** Sums up the counters that triggers update with every change of a listing. */
export async function countOpen(db: Database, choice: Choice): Promise<number> {
  const { today, cityId, jobType } = choice;
  const ofCity = cityId === undefined ? sql`true` : sql`city_id = ${cityId}`;
  const ofType = jobType === undefined ? sql`true` : sql`job_type = ${jobType}`;
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(jobs), 0)::int as count from ${openJobs(today)} as open_jobs
    where ${ofCity} and ${ofType}`.execute(db);
  return rows[0]!.count;
}

/** Counts what fits filters that no counter knows; stops at `most`. */
export async function countChosen(db: Database, choice: Choice, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from job_listings where ${chosen(choice)} limit ${most}) as found`.execute(db);
  return rows[0]!.count;
}

export type CountedCity = { id: number; jobs: number; distanceMiles: number | null };

/** The cities with open jobs around a place, the nearest first. */
export async function countAround(
  db: Database,
  { today, origin, withinMiles }: { today: string; origin: Origin; withinMiles: number },
): Promise<CountedCity[]> {
  const { rows } = await sql<CountedCity>`
    select id, jobs, distance_miles
    from (
      select city_id as id, sum(jobs)::int as jobs
      from ${openJobs(today)} as open_jobs group by city_id) as counted
    join (
      select id, (spot <-> ${origin.spot}::point) * ${origin.scale}::float8 as distance_miles
      from cities) as placed using (id)
    where jobs > 0 and distance_miles <= ${withinMiles}
    order by distance_miles, id`.execute(db);
  return rows;
}

/** The cities with open jobs in a state, those with most first. */
export async function countInState(
  db: Database,
  { today, state }: { today: string; state: string },
): Promise<CountedCity[]> {
  const { rows } = await sql<CountedCity>`
    select city_id as id, sum(jobs)::int as jobs, null::float8 as distance_miles
    from ${openJobs(today)} as open_jobs
    where city_id in (
      select id from cities where state = ${state}
      union select city_id from city_places where state = ${state})
    group by city_id having sum(jobs) > 0
    order by jobs desc, city_id`.execute(db);
  return rows;
}

type Slices = ReturnType<typeof slicesOf>;

/** A page made of parts of several cities, one after another, each with its newest jobs first. */
export async function findSlices(
  db: Database,
  today: string,
  slices: Slices,
  userId: string | null = null,
) {
  const { rows } = await sql<ListingRow & { cityId: number }>`
    select ${shownTo(userId)}, city_id
    from unnest(
      ${unseenNumbers(slices.map(({ cityId }) => cityId))},
      ${unseenNumbers(slices.map(({ offset }) => offset))},
      ${unseenNumbers(slices.map(({ limit }) => limit))}) with ordinality as slice (of_city, skip, take, place)
    cross join lateral (
      select id from job_listings where city_id = of_city and ${isOpen(today)}
      order by posted_date desc, id desc limit take offset skip) as page
    join job_listings using (id)
    join cities on cities.id = city_id
    order by place, posted_date desc, job_listings.id desc`.execute(db);
  return rows;
}

type DetailsRow = ListingRow & {
  description: string;
  duties: string;
  requirements: string;
  benefits: string;
  expiresDate: string;
  locality: string | null;
  region: string | null;
  isOpen: boolean;
};

/** One listing, open or ended, with the status of the viewer's own application. */
export async function findListing(
  db: Database,
  { id, today, userId }: { id: number; today: string; userId: string | null },
): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${shownTo(userId)}, description, duties, requirements, benefits, expires_date,
      ${isOpen(today)} as is_open,
      case when (select count(*) from city_places where city_id = cities.id) < 2
        then cities.name end as locality,
      case when not exists (
        select from city_places where city_id = cities.id and state <> cities.state)
        then cities.state end as region
    from job_listings left join cities on cities.id = city_id
    where job_listings.id = ${id}`.execute(db);
  return rows[0];
}

type CityRow = { id: number; slug: string; name: string; state: string; jobsDescription: string };

/** A city by its slug or by a former one. */
export async function findCity(db: Database, slug: string): Promise<CityRow | undefined> {
  const { rows } = await sql<CityRow>`
    select id, slug, name, state, jobs_description from cities
    where slug = ${slug}
      or id = (select city_id from former_city_slugs where former_city_slugs.slug = ${slug})
    order by cities.slug = ${slug} desc limit 1`.execute(db);
  return rows[0];
}

/** Whether this is the id of a family's post, and the family is visible to the viewer. */
export async function isJobRequest(db: Database, onlooker: Onlooker, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from job_requests
    where id = ${id} and status <> 'removed' and ${isOfShownFamily(onlooker)}`.execute(db);
  return rows.length > 0;
}
