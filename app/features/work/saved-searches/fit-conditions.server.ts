/**
 * When a profile or a job fits a saved search: the rule of the search itself, turned around so that one
 * profile is compared with many searches. A test compares both with each other.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { activeMembers } from '#features/members/sessions/acting-conditions.server.ts';
import { showsCaregiver, showsPost } from '#features/talk/visibility/visible-conditions.server.ts';
import { hourlyCents, isOpen } from '#features/work/job-listings/open-jobs-conditions.server.ts';
import type { SearchKind } from './rules.ts';

/** `facts` is what a search asks about, as a row of a query with the alias `of`. */
type Fit = (of: 'fresh' | 'earlier') => RawBuilder<boolean>;

export type Subject = {
  kind: SearchKind;
  /** the column of its id, in matches and in news */
  column: 'caregiver_id' | 'job_request_id' | 'job_listing_id';
  /** what searches look at, of the one with this id; no row if it does not show */
  facts(id: RawBuilder<unknown>, today: string): RawBuilder<unknown>;
  /** the same of what it was before, as `before` of its news says */
  factsBefore(before: RawBuilder<unknown>, today: string): RawBuilder<unknown>;
  /** what most searches fail at, from what stands in the index; of the searches' own columns */
  fitsRoughly: RawBuilder<boolean>;
  fits: Fit;
  /** whether it shows to the person whose search it is */
  shows: RawBuilder<boolean>;
};

const ref = (of: string, column: string) => sql.ref(`${of}.${column}`);

const isInState: Fit = (of) =>
  sql`(search.state is null or search.state = any (${ref(of, 'states')}))`;

/** The people of a circle as wide as they travel. The flat map stretches towards the north. */
const travels = sql`(
  select box(spot - point(radius, radius), spot + point(radius, radius))
  from (select 1.1 * travel_miles * cosh(spot[1] / 3959) as radius) as circle)`;

const caregiverFacts = sql`caregiver_id, array[state] as states, state || '/' || city as town, spot,
  travel_miles, rate_min_cents, rate_max_cents, facets, words, ${travels} as reach`;

/** Whose search it is, or the family that they act for: its blocks count for the whole circle. */
const whoLooks = sql<string>`coalesce(
  (select family_user_id from ${activeMembers} as member where user_id = search.user_id),
  search.user_id)`;

const caregivers: Subject = {
  kind: 'caregivers',
  column: 'caregiver_id',
  facts: (id) => sql`
    select ${caregiverFacts},
      (select specialties from caregivers where id = caregiver_id) as specialties,
      (select languages from caregivers where id = caregiver_id) as languages
    from listed_caregivers where caregiver_id = ${id}`,
  factsBefore: (before) => sql`
    select ${caregiverFacts}, null::text[] as specialties, null::text[] as languages
    from jsonb_populate_record(null::listed_caregivers, ${before})`,
  fitsRoughly: sql`(fresh.facets & all_of = all_of
    and (one_of = 0 or fresh.facets & one_of <> 0)
    and fresh.rate_max_cents >= coalesce(least_cents, 0)
    and fresh.rate_min_cents <= coalesce(most_cents, 2147483647))`,
  fits: (of) => sql`(${ref(of, 'facets')} & search.all_of = search.all_of
    and (search.one_of = 0 or ${ref(of, 'facets')} & search.one_of <> 0)
    and ${ref(of, 'rate_max_cents')} >= coalesce(search.least_cents, 0)
    and ${ref(of, 'rate_min_cents')} <= coalesce(search.most_cents, 2147483647)
    and ${isInState(of)}
    and (search.origin is null
      or (${ref(of, 'spot')} <-> search.origin) * search.scale <= ${ref(of, 'travel_miles')})
    and (search.towns is null or ${ref(of, 'town')} = any (search.towns))
    and (search.words is null or ${ref(of, 'words')} @@ search.words)
    and (search.specialties = '{}' or ${ref(of, 'specialties')} @> search.specialties)
    and (search.languages = '{}' or ${ref(of, 'languages')} @> search.languages))`,
  shows: sql`exists (
    select from caregivers
    where id = fresh.caregiver_id and ${showsCaregiver(whoLooks)})`,
};

/** Where it is, and what it pays at least. */
const isWorkThere: Fit = (of) => sql`(${isInState(of)}
  and (search.origin is null
    or (${ref(of, 'spot')} <-> search.origin) * search.scale <= search.miles)
  and ${ref(of, 'cents')} >= coalesce(search.least_cents, 0))`;

const paysRoughly = sql<boolean>`(fresh.cents >= coalesce(least_cents, 0))`;

/** At least one of what is asked for; anything, if nothing is. */
const someOf = (field: string, facts: RawBuilder<unknown>) => sql`
  coalesce(search.criteria -> ${sql.lit(field)} ?| ${facts}, true)`;

const postFacts = sql`id, family_id, array[state] as states, spot, box(spot, spot) as reach,
  care_types, frequency, experience_level, coalesce(pay_max_cents, pay_min_cents, 0) as cents`;

const posts: Subject = {
  kind: 'posts',
  column: 'job_request_id',
  facts: (id) => sql`
    select ${postFacts} from job_requests where id = ${id} and status = 'open'`,
  factsBefore: (before) => sql`
    select ${postFacts} from jsonb_populate_record(null::job_requests, ${before})`,
  fitsRoughly: paysRoughly,
  fits: (of) => sql`(${isWorkThere(of)}
    and ${someOf('careTypes', ref(of, 'care_types'))}
    and ${someOf('frequency', ref(of, 'frequency'))}
    and ${someOf('experienceLevel', ref(of, 'experience_level'))})`,
  shows: sql`exists (
    select from job_requests
    where id = fresh.id and ${showsPost(sql.ref('search.user_id'))})`,
};

const listingFacts = sql`job.id, job.city_id, job.job_type, coalesce(${hourlyCents}, 0) as cents,
  array(select cities.state union select state from city_places where city_id = cities.id) as states,
  cities.spot, box(cities.spot, cities.spot) as reach`;

const listings: Subject = {
  kind: 'listings',
  column: 'job_listing_id',
  facts: (id, today) => sql`
    select ${listingFacts} from job_listings as job left join cities on cities.id = job.city_id
    where job.id = ${id} and ${isOpen(today)}`,
  factsBefore: (before, today) => sql`
    select ${listingFacts}
    from jsonb_populate_record(null::job_listings, ${before}) as job
    left join cities on cities.id = job.city_id where ${isOpen(today)}`,
  fitsRoughly: paysRoughly,
  fits: (of) => sql`(${isWorkThere(of)}
    and (search.city_id is null or search.city_id = ${ref(of, 'city_id')})
    and coalesce(search.criteria ->> 'jobType' = ${ref(of, 'job_type')}, true))`,
  shows: sql`true`,
};

export const subjects = { caregivers, posts, listings };
