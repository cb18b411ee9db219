import { utcDay } from '#values/utc-day.ts';
import type { Database } from '#platform/database/connection.ts';
import { Problem, refuseOutdated, wrongField } from '#values/problem.ts';
import { listingPath } from './address-rules.ts';
import type { ListingChange, ListingFacts, NewListing } from './admin/contract.ts';
import * as queries from './admin/queries.server.ts';

/** Why a listing cannot be posted on that day, or undefined if it can. */
export function refusalOfDay({ postedDate }: ListingFacts, now: Date): string | undefined {
  return postedDate > utcDay(now) ? 'The posting day is still to come.' : undefined;
}

/** The columns of the table: pay in cents, the city by its id. */
export function toRow(facts: ListingFacts, cityId: number | null) {
  const { citySlug, salaryMin, salaryMax, salaryUnit, ...same } = facts;
  return {
    ...same,
    cityId,
    payMinCents: inCents(salaryMin),
    payMaxCents: inCents(salaryMax),
    payUnit: salaryUnit,
  };
}

const inCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));

/** Puts a listing on the board. */
export async function createListing(db: Database, { formKey, ...facts }: NewListing, now: Date) {
  refuseFutureDay(facts, now);
  const city = await findCity(db, facts.citySlug);
  const row = { ...toRow(facts, city?.id ?? null), formKey };
  const newId = await queries.insertListing(db, row).catch(refuseTaken);
  const id = newId ?? (await queries.findByForm(db, formKey));
  return { ...located(id, facts, city), isNew: newId !== undefined };
}

type Ending = { closedAt: Date | null; expiresDate: string };

export const isOpen = ({ closedAt, expiresDate }: Ending, now: Date) =>
  closedAt === null && expiresDate >= utcDay(now);

/** Changes a listing. A later last day reopens a closed one, and one that is over ends an open one. */
export async function updateListing(
  db: Database,
  { id, updatedAt, ...facts }: ListingChange,
  now: Date,
) {
  refuseFutureDay(facts, now);
  const before = await lockListing(db, id);
  refuseOutdated('listing', before.updatedAt, updatedAt);
  const city = await findCity(db, facts.citySlug);
  const isReopened = facts.expiresDate > before.expiresDate && facts.expiresDate >= utcDay(now);
  const closedAt = isReopened ? null : before.closedAt;
  const row = { ...toRow(facts, city?.id ?? null), closedAt };
  await queries.updateListing(db, id, row).catch(refuseTaken);
  return { ...located(id, facts, city), hasEnded: isOpen(before, now) && !isOpen(row, now) };
}

export async function lockListing(db: Database, id: number) {
  const listing = await queries.lockListing(db, id);
  if (!listing) throw new Problem('missing', 'Job not found.');
  return listing;
}

type City = Awaited<ReturnType<typeof queries.findCity>>;

async function findCity(db: Database, slug: string | null): Promise<City> {
  if (slug === null) return undefined;
  const city = await queries.findCity(db, slug);
  if (!city) throw wrongField('citySlug', 'We have no such city.');
  return city;
}

function located(id: number, { title }: { title: string }, city: City) {
  const place = { cityName: city?.name ?? null, cityState: city?.state ?? null };
  return { id, path: listingPath({ id, title, ...place }) };
}

function refuseFutureDay(facts: ListingFacts, now: Date) {
  const refusal = refusalOfDay(facts, now);
  if (refusal) throw wrongField('postedDate', refusal);
}

function refuseTaken(error: Error): never {
  const isTaken = 'constraint_name' in error && error.constraint_name === referenceConstraint;
  throw isTaken ? wrongField('externalReference', 'Another listing has this reference.') : error;
}

const referenceConstraint = 'job_listings_external_reference_key';
