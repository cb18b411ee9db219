/** Listings for admins, open or ended. */
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import type { JobType } from '#values/taxonomies.ts';
import type { ListingFilters } from './contract.ts';
import type { PayUnit } from '../pay-rules.ts';

export function findCity(db: Database, slug: string) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'state'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export type NewRow = {
  externalReference: string | null;
  title: string;
  description: string;
  cityId: number | null;
  companyName: string | null;
  isPrivateFamily: boolean;
  jobType: JobType;
  isLiveIn: boolean;
  accommodationProvided: boolean;
  payMinCents: number | null;
  payMaxCents: number | null;
  payUnit: PayUnit | null;
  duties: string;
  requirements: string;
  benefits: string;
  postedDate: string;
  expiresDate: string;
};

/** Undefined if this form has posted it already. */
export async function insertListing(db: Database, row: NewRow): Promise<number | undefined> {
  const inserted = await db
    .insertInto('jobListings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('formKey').where('formKey', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function findByForm(db: Database, formKey: string | undefined): Promise<number> {
  const { id } = await db
    .selectFrom('jobListings')
    .select('id')
    .where('formKey', '=', formKey!)
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateListing(
  db: Database,
  id: number,
  change: Partial<NewRow> & { closedAt: Date | null },
) {
  await db.updateTable('jobListings').set(change).where('id', '=', id).execute();
}

const isOpen = (today: string) =>
  sql<boolean>`(closed_at is null and expires_date >= ${today}::date)`;

/** Locks a listing until the transaction ends. */
export function lockListing(db: Database, id: number) {
  return db
    .selectFrom('jobListings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function matching(db: Database, filters: ListingFilters, today: string) {
  const { q, status, citySlug, jobType } = filters;
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word) => `${word}:*`).join(' & ');
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null;
  return db
    .selectFrom('jobListings')
    .$if(words.length > 0, (all) =>
      all.where(
        sql<boolean>`(listing_words(title, company_name, external_reference) @@ ${query}::tsquery
          or job_listings.id = ${number}::int)`,
      ),
    )
    .$if(status === 'open', (all) => all.where(isOpen(today)))
    .$if(status === 'ended', (all) => all.where(sql<boolean>`not ${isOpen(today)}`))
    .$if(Boolean(citySlug), (all) =>
      all.where('cityId', '=', (city) =>
        city.selectFrom('cities').select('cities.id').where('slug', '=', citySlug!),
      ),
    )
    .$if(jobType !== undefined, (all) => all.where('jobType', '=', jobType!));
}

/** All columns of listings, with the numbers of their applications. */
function facts(db: Database, today: string) {
  return db
    .selectFrom('jobListings')
    .leftJoin('cities', 'cities.id', 'cityId')
    .select(['jobListings.id', 'externalReference', 'title', 'companyName', 'isPrivateFamily'])
    .select(['cities.name as cityName', 'cities.state as cityState', 'cities.slug as citySlug'])
    .select(['description', 'isLiveIn', 'accommodationProvided'])
    .select(['payMinCents', 'payMaxCents', 'duties', 'requirements', 'benefits'])
    .select(['postedDate', 'expiresDate', 'jobListings.updatedAt'])
    .select([
      'jobType',
      'payUnit',
      isOpen(today).as('isOpen'),
      sql<number>`(select count(*)::int from applications
        where job_listing_id = job_listings.id and status <> 'withdrawn')`.as('applicationCount'),
      sql<number>`(select count(*)::int from applications
        where job_listing_id = job_listings.id and status = 'submitted')`.as('newApplicationCount'),
    ]);
}

export type AdminListingRow = Awaited<ReturnType<typeof findPage>>[number];

/** The newest first. */
export function findPage(
  db: Database,
  filters: ListingFilters,
  { today, limit, offset }: { today: string; limit: number; offset: number },
) {
  const ids = matching(db, filters, today)
    .select('jobListings.id')
    .orderBy('jobListings.id', 'desc')
    .limit(limit)
    .offset(offset);
  return facts(db, today)
    .where('jobListings.id', 'in', ids)
    .orderBy('jobListings.id', 'desc')
    .execute();
}

/** Stops counting at `most`. */
export async function countMatching(
  db: Database,
  filters: ListingFilters,
  { today, most }: { today: string; most: number },
): Promise<number> {
  const found = matching(db, filters, today).select('jobListings.id').limit(most).as('found');
  const { count } = await db
    .selectFrom(found)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next listings below an id, to read all of them in batches. */
export function findBelow(
  db: Database,
  filters: ListingFilters,
  { today, below, limit }: { today: string; below: number; limit: number },
) {
  const ids = matching(db, filters, today)
    .select('jobListings.id')
    .where('jobListings.id', '<', below)
    .orderBy('jobListings.id', 'desc')
    .limit(limit);
  return facts(db, today)
    .where('jobListings.id', 'in', ids)
    .orderBy('jobListings.id', 'desc')
    .execute();
}

export function findDetails(db: Database, id: number, today: string) {
  return facts(db, today).where('jobListings.id', '=', id).executeTakeFirst();
}

/** Closes a batch of listings whose last day is over; returns how many. */
export async function closeEnded(db: Database, today: string, now: Date, batch: number) {
  const { numUpdatedRows } = await db
    .updateTable('jobListings')
    .set({ closedAt: now })
    .where('id', 'in', (ended) =>
      ended
        .selectFrom('jobListings')
        .select('id')
        .where('closedAt', 'is', null)
        .where('expiresDate', '<', today)
        .orderBy('expiresDate')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the counters of past days once all their listings are closed. */
export async function deleteOldEnds(db: Database, today: string) {
  await db
    .deleteFrom('openJobEnds')
    .where('expiresDate', '<', today)
    .where('jobs', '=', 0)
    .execute();
}
