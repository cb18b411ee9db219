/**
 * Reads jobs for visitors and caregivers; the board has only open ones, of families that are not
 * suspended.
 */
import { sql } from 'kysely';
import { isBlockedFor, showsPost } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';

/** A point on the flat map of the search, and the factor that turns its units into miles there. */
export type Origin = { spot: string; scale: number };

/** What a job's card needs to know of the caregiver who views it. */
export function findCaregiver(db: Database, userId: string) {
  return db
    .selectFrom('caregivers')
    .innerJoin('zipCodes', 'zipCodes.zipCode', 'caregivers.zipCode')
    .select([
      'caregivers.id',
      'specialties',
      'availabilityTypes',
      'travelDistanceMiles',
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
        .on('savedJobs.caregiverId', '=', caregiverId),
    )
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.jobRequestId', '=', 'jobRequests.id')
        .on('applications.caregiverId', '=', caregiverId),
    )
    .select(['jobRequests.id', 'slug', 'jobRequests.zipCode', 'jobRequests.city'])
    .select(['jobRequests.state', 'startDate', 'jobRequests.createdAt', 'confirmedAt'])
    .select([
      'careTypes',
      'frequency',
      'experienceLevel',
      'users.displayName',
      'users.photoId',
      sql<number>`extract(year from users.created_at at time zone 'UTC')::int`.as('memberSince'),
      'savedAt',
      'applications.status as applicationStatus',
      distanceFrom(origin).as('distanceMiles'),
    ])
    .where((where) => where.not(isBlockedFor(onlooker, 'families.userId')));
}

export type PublicFacts = Awaited<ReturnType<typeof findBoardPage>>[number];

function distanceFrom(origin: Origin | null) {
  if (!origin) return sql<number | null>`null::float8`;
  return sql<number | null>`(${away(origin)} * ${origin.scale}::float8)`;
}

/** Exactly the expression that the index on `spot` can sort by: do not multiply it here. */
const away = (origin: Origin) => sql<number>`(job_requests.spot <-> ${origin.spot}::point)`;

export type BoardFilters = {
  zipCode: string | undefined;
  around: (Origin & { miles: number }) | undefined;
  careTypes: CareType[];
  frequency: Frequency[];
  experienceLevel: ExperienceLevel[];
  since: Date | undefined;
  /** only what this caregiver saved */
  savedBy: string | undefined;
};

function matching(db: Database, onlooker: Onlooker, filters: BoardFilters) {
  const { zipCode, around, careTypes, frequency, experienceLevel } = filters;
  const { since, savedBy } = filters;
  return db
    .selectFrom('jobRequests')
    .where(showsPost(onlooker))
    .$if(zipCode !== undefined, (query) => query.where('jobRequests.zipCode', '=', zipCode!))
    .$if(around !== undefined, (query) => query.where(within(around!)))
    .$if(careTypes.length > 0, (query) =>
      query.where(sql<boolean>`care_types && ${careTypes}::text[]`),
    )
    .$if(frequency.length > 0, (query) =>
      query.where(sql<boolean>`frequency && ${frequency}::text[]`),
    )
    .$if(experienceLevel.length > 0, (query) =>
      query.where(sql<boolean>`experience_level && ${experienceLevel}::text[]`),
    )
    .$if(since !== undefined, (query) => query.where('jobRequests.createdAt', '>=', since!))
    .$if(savedBy !== undefined, (query) =>
      query.where('jobRequests.id', 'in', (select) =>
        select.selectFrom('savedJobs').select('jobRequestId').where('caregiverId', '=', savedBy!),
      ),
    );
}

/** The index on `spot` can search a box; the circle then narrows the result. */
function within({ miles, ...origin }: Origin & { miles: number }) {
  const half = miles / origin.scale;
  return sql<boolean>`job_requests.spot <@ box(
      ${origin.spot}::point - point(${half}, ${half}), ${origin.spot}::point + point(${half}, ${half}))
    and ${away(origin)} <= ${half}`;
}

type Page = JobViewer & {
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
    .limit(page.limit)
    .offset(page.offset);
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
        .limit(most)
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
