/**
 * Reads jobs for visitors and caregivers; the board has only open ones, of families that are not
 * suspended.
 */
import { sql } from 'kysely';
import { offeredColumns } from '#features/caregivers/matches/offered-conditions.server.ts';
import type { Area, Origin } from '#features/work/areas/actions.server.ts';
import { isBlockedFor, showsPost } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';

/** What a job's card needs to know of the caregiver who views it. */
export function findCaregiver(db: Database, userId: string) {
  return db
    .selectFrom('caregivers')
    .innerJoin('zipCodes', 'zipCodes.zipCode', 'caregivers.zipCode')
    .select([
      'caregivers.id',
      ...offeredColumns,
      sql<string | null>`on_plane(position)`.as('spot'),
      sql<number | null>`cos(radians(position[1]))`.as('scale'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/**
 * The viewer; `caregiverId` is null for others than caregivers. Distances are measured from
 * `origin`.
 */
export type JobViewer = { onlooker: Onlooker; caregiverId: string | null; origin: Origin | null };

/** Everything a card shows, except of families that the viewer blocked or is blocked by. */
function publicFacts(db: Database, { onlooker, caregiverId, origin }: JobViewer) {
  return db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'jobRequests.familyId')
    .innerJoin('users', 'users.id', 'families.userId')
    .leftJoin('savedJobs', (join) =>
      join
        .onRef('savedJobs.jobRequestId', '=', 'jobRequests.id')
        .on(isOf('saved_jobs.caregiver_id', caregiverId)),
    )
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.jobRequestId', '=', 'jobRequests.id')
        .on(isOf('applications.caregiver_id', caregiverId)),
    )
    .select(['jobRequests.id', 'slug', 'jobRequests.zipCode', 'jobRequests.city'])
    .select(['jobRequests.state', 'startDate', 'jobRequests.createdAt', 'confirmedAt'])
    .select([
      'careTypes',
      'frequency',
      'experienceLevel',
      'payMinCents',
      'payMaxCents',
      'about',
      'users.displayName',
      'users.photoId',
      sql<number>`extract(year from users.created_at at time zone 'UTC')::int`.as('memberSince'),
      'savedAt',
      'applications.status as applicationStatus',
      distanceFrom(origin).as('distanceMiles'),
    ])
    .where((where) => where.not(isBlockedFor(onlooker, 'families.userId')));
}

/** The plan for a visitor, who has nothing, is another one. */
const isOf = (column: string, caregiverId: string | null) =>
  caregiverId === null ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} = ${caregiverId}`;

export type PublicFacts = Awaited<ReturnType<typeof findBoardPage>>[number];

function distanceFrom(origin: Origin | null) {
  if (!origin) return sql<number | null>`null::float8`;
  return sql<number | null>`(${away(origin)} * ${origin.scale}::float8)`;
}

/** Exactly the expression that the index on `spot` can sort by: do not multiply it here. */
const away = (origin: Origin) => sql<number>`(job_requests.spot <-> ${origin.spot}::point)`;

/** Where, and among whose posts; the other filters choose from those. */
type Scope = {
  zipCode: string | undefined;
  area: Area | null;
  /** only what this caregiver saved */
  savedBy: string | undefined;
};

export type BoardFilters = Scope & {
  careTypes: CareType[];
  frequency: Frequency[];
  experienceLevel: ExperienceLevel[];
  minPay: number | undefined;
  since: Date | undefined;
};

export const noFilters: BoardFilters = {
  zipCode: undefined,
  area: null,
  savedBy: undefined,
  careTypes: [],
  frequency: [],
  experienceLevel: [],
  minPay: undefined,
  since: undefined,
};

function inScope(db: Database, onlooker: Onlooker, { zipCode, area, savedBy }: Scope) {
  return db
    .selectFrom('jobRequests')
    .where(showsPost(onlooker))
    .$if(zipCode !== undefined, (query) => query.where('jobRequests.zipCode', '=', zipCode!))
    .$if(area !== null, (query) => query.where(isIn(area!)))
    .$if(savedBy !== undefined, (query) =>
      query.where('jobRequests.id', 'in', (select) =>
        select.selectFrom('savedJobs').select('jobRequestId').where('caregiverId', '=', savedBy!),
      ),
    );
}

const anything = sql<boolean>`true`;
/** The highest that is offered; nothing where no pay is stated. */
const offered = sql<number>`coalesce(pay_max_cents, pay_min_cents, 0)`;

/** Each filter as a condition of its own; one that is not set lets everything pass. */
function conditionsOf(filters: BoardFilters) {
  const { careTypes, frequency, experienceLevel, minPay, since } = filters;
  const some = (column: string, values: string[]) =>
    values.length > 0 ? sql<boolean>`${sql.ref(column)} && ${values}::text[]` : anything;
  return {
    careTypes: some('job_requests.care_types', careTypes),
    frequency: some('job_requests.frequency', frequency),
    experienceLevel: some('job_requests.experience_level', experienceLevel),
    minPay: minPay === undefined ? anything : sql<boolean>`${offered} >= ${minPay * 100}`,
    recentDays: since === undefined ? anything : sql<boolean>`job_requests.created_at >= ${since}`,
  };
}

function matching(db: Database, onlooker: Onlooker, filters: BoardFilters) {
  return Object.values(conditionsOf(filters))
    .filter((condition) => condition !== anything)
    .reduce((query, condition) => query.where(condition), inScope(db, onlooker, filters));
}

type Choices = { minPay: number[]; recentDays: { days: number; since: Date }[] };

/**
 * How many jobs there are with each choice of each filter, the others unchanged, and in the scope as
 * a whole ('all'). Reads the scope once; null if it has more than `most` jobs.
 */
export async function countChoices(
  db: Database,
  onlooker: Onlooker,
  filters: BoardFilters,
  { choices, most }: { choices: Choices; most: number },
): Promise<Map<string, number> | null> {
  const fits = conditionsOf(filters);
  const scope = inScope(db, onlooker, filters)
    .select(['careTypes', 'frequency', 'experienceLevel', 'jobRequests.createdAt'])
    .select([
      offered.as('pay'),
      fits.careTypes.as('fitsCareTypes'),
      fits.frequency.as('fitsFrequency'),
      fits.experienceLevel.as('fitsExperienceLevel'),
      fits.minPay.as('fitsMinPay'),
      fits.recentDays.as('fitsRecentDays'),
    ])
    .limit(most + 1);
  const days = choices.recentDays.map((choice) => choice.days);
  const since = choices.recentDays.map((choice) => choice.since.toISOString());
  const { rows } = await sql<{ choice: string; count: number }>`
    with read as materialized (${scope}),
    scope as (select * from read where (select count(*) from read) <= ${most}::int)
    select 'careTypes:' || value as choice, count(*)::int as count
      from (
        select unnest(care_types) as value from scope
        where fits_frequency and fits_experience_level and fits_min_pay and fits_recent_days) as chosen
      group by value
    union all select 'frequency:' || value, count(*)::int
      from (
        select unnest(frequency) as value from scope
        where fits_care_types and fits_experience_level and fits_min_pay and fits_recent_days) as chosen
      group by value
    union all select 'experienceLevel:' || value, count(*)::int
      from (
        select unnest(experience_level) as value from scope
        where fits_care_types and fits_frequency and fits_min_pay and fits_recent_days) as chosen
      group by value
    union all select 'minPay:' || least, count(*)::int
      from scope, unnest(${choices.minPay}::int[]) as least
      where pay >= least * 100
        and fits_care_types and fits_frequency and fits_experience_level and fits_recent_days
      group by least
    union all select 'recentDays:' || days, count(*)::int
      from scope, unnest(${days}::int[], ${since}::timestamptz[]) as span (days, since)
      where created_at >= since
        and fits_care_types and fits_frequency and fits_experience_level and fits_min_pay
      group by days
    union all select 'all', count(*)::int from read`.execute(db);
  const counts = new Map(rows.map(({ choice, count }) => [choice, count]));
  return counts.get('all')! > most ? null : counts;
}

const isIn = (area: Area) =>
  area.kind === 'state'
    ? sql<boolean>`job_requests.state = ${area.state}`
    : within({ ...area.origin, miles: area.miles });

/** The index on `spot` can search a box; the circle then narrows the result. */
function within({ miles, ...origin }: Origin & { miles: number }) {
  const half = miles / origin.scale;
  return sql<boolean>`job_requests.spot <@ box(
      ${origin.spot}::point - point(${half}, ${half}), ${origin.spot}::point + point(${half}, ${half}))
    and ${away(origin)} <= ${half}`;
}

export type Page = JobViewer & {
  order: 'createdAt' | 'savedAt' | 'distance';
  limit: number;
  offset: number;
};

/** Finds the ids of the page first, by indexes alone, then reads only those rows. */
export function findBoardPage(db: Database, filters: BoardFilters, page: Page) {
  const { caregiverId, origin } = page;
  const orders = {
    createdAt: sql`job_requests.created_at desc`,
    savedAt: sql`(select saved_at from saved_jobs
      where job_request_id = job_requests.id and caregiver_id = ${caregiverId}) desc`,
    distance: origin ? away(origin) : sql`job_requests.created_at desc`,
  };
  const order = orders[page.order];
  const ids = matching(db, page.onlooker, filters)
    .select('jobRequests.id')
    .orderBy(order)
    .orderBy('jobRequests.id', 'desc')
    .limit(sql.lit(page.limit))
    .$if(page.offset > 0, (query) => query.offset(page.offset));
  return publicFacts(db, page)
    .where('jobRequests.id', 'in', ids)
    .orderBy(order)
    .orderBy('jobRequests.id', 'desc')
    .execute();
}

/** Stops counting at `most`. */
export async function countBoard(
  db: Database,
  onlooker: Onlooker,
  filters: BoardFilters,
  most: number,
) {
  const { count } = await db
    .selectFrom(
      matching(db, onlooker, filters)
        .select(sql`1`.as('one'))
        .limit(sql.lit(most))
        .as('found'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One job by its slug or id, in any status, with its owner. */
export function findJobRequest(
  db: Database,
  choice: { slug: string } | { id: number },
  viewer: JobViewer,
) {
  const found = publicFacts(db, viewer).select([
    'jobRequests.status',
    'families.userId',
    sql<boolean>`users.suspended_at is not null`.as('isFamilySuspended'),
  ]);
  return 'slug' in choice
    ? found.where('slug', '=', choice.slug).executeTakeFirst()
    : found.where('jobRequests.id', '=', choice.id).executeTakeFirst();
}
