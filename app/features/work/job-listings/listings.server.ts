import type { Viewer } from '#gate/row.ts';
import { resolvePlace } from '#features/places/places/actions.server.ts';
import type { Place } from '#features/places/places/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { distanceStep } from '#values/distance.ts';
import { paginate } from '#values/paging.ts';
import type { Page } from '#values/paging.ts';
import { Problem } from '#values/problem.ts';
import { cityName } from '#values/city-name.ts';
import { idsInSlug, listingPath, readId } from './addresses.ts';
import type { JobCity, ListingCard, ListSearch, Meaning } from './contract.ts';
import * as queries from './queries.server.ts';
import type { Choice, CountedCity, ListingRow } from './queries.server.ts';
import { boardPath, slicesOf } from './rules.ts';

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;
const nothing = (paging: Page) => ({ jobs: [], pagination: paginate(paging, 0) });

async function listPage(db: Database, choice: Choice, paging: Page) {
  const [rows, total] = await Promise.all([
    queries.findPage(db, choice, { limit: paging.limit, offset: offsetOf(paging) }),
    queries.countOpen(db, choice),
  ]);
  return { jobs: rows.map((row) => present(row)), pagination: paginate(paging, total) };
}

export async function listListings(db: Database, search: ListSearch, today: string) {
  const { citySlug, jobType } = search;
  if (!citySlug) return listPage(db, { today, jobType }, search);
  return listCity(db, { ...search, citySlug }, today);
}

type CitySearch = ListSearch & { citySlug: string };

export async function listCity(db: Database, search: CitySearch, today: string) {
  const city = await queries.findCity(db, search.citySlug);
  if (!city) return { city: null, ...nothing(search) };
  const page = await listPage(db, { today, cityId: city.id, jobType: search.jobType }, search);
  return { city: presentCity(city), ...page };
}

/** The radius of a search around a place. */
const withinMiles = 100;

/** Jobs around a city or a ZIP code, the nearest first; for a state, city by city. */
export async function listAround(db: Database, location: string, paging: Page, today: string) {
  const place = await resolvePlace(db, location);
  if (!place) return { place: null, isWholeState: false, ...nothing(paging) };
  const cities = await countCities(db, place, today);
  const slices = slicesOf(cities, { limit: paging.limit, offset: offsetOf(paging) });
  const rows = await queries.findSlices(db, today, slices);
  const distances = new Map(cities.map(({ id, distanceMiles }) => [id, distanceMiles]));
  const total = cities.reduce((sum, { jobs }) => sum + jobs, 0);
  return {
    place: place.label,
    isWholeState: place.kind === 'state',
    jobs: rows.map((row) => present(row, distances.get(row.cityId))),
    pagination: paginate(paging, total),
  };
}

async function countCities(db: Database, place: Place, today: string): Promise<CountedCity[]> {
  if (place.kind === 'state') return queries.countInState(db, { today, state: place.state });
  const origin = place.kind === 'zip' ? place : await queries.findMiddle(db, place.places);
  return origin ? queries.countAround(db, { today, origin, withinMiles }) : [];
}

export async function readListing(db: Database, id: number, viewer: Viewer, today: string) {
  const found = await queries.findListing(db, { id, today, userId: viewer?.id ?? null });
  if (!found) throw new Problem('missing', 'Job not found.');
  if (!found.isOpen) throw new Problem('gone', 'This job is no longer open.');
  const { description, duties, requirements, benefits, expiresDate } = found;
  const { locality, region, myApplicationStatus } = found;
  const { distanceMiles, ...card } = present(found);
  return {
    ...card,
    description,
    duties,
    requirements,
    benefits,
    expiresDate,
    locality,
    region,
    myApplicationStatus,
  };
}

/** What a path segment stands for: a city, the id of a job, or the slug of a listing. */
export async function readSegment(
  db: Database,
  viewer: Viewer,
  segment: string,
  today: string,
): Promise<Meaning> {
  const slug = segment.toLowerCase();
  const city = await queries.findCity(db, slug);
  if (city?.slug === segment) return { kind: 'city', citySlug: city.slug };
  if (city) return { kind: 'moved', to: `${boardPath}/${city.slug}` };

  const id = readId(segment);
  for (const candidate of id === undefined ? idsInSlug(segment) : [id]) {
    const meaning = await readListingAddress(db, candidate, segment, today);
    if (meaning) return meaning;
  }
  if (id !== undefined && (await queries.isJobRequest(db, viewer?.id ?? null, id))) {
    return { kind: 'request', id };
  }
  throw new Problem('missing', 'Job not found.');
}

async function readListingAddress(
  db: Database,
  id: number,
  segment: string,
  today: string,
): Promise<Meaning | undefined> {
  const found = await queries.findListing(db, { id, today, userId: null });
  if (!found) return undefined;
  const { title, cityName, cityState, citySlug } = found;
  if (!found.isOpen) return { kind: 'ended', title, cityName, cityState, citySlug };
  const to = listingPath(found);
  return to === `${boardPath}/${segment}` ? { kind: 'listing', id } : { kind: 'moved', to };
}

function present(row: ListingRow, distanceMiles: number | null = null): ListingCard {
  const { payMinCents, payMaxCents, payUnit, ...facts } = row;
  return {
    ...facts,
    // Only admins see a family's name.
    companyName: row.isPrivateFamily ? null : row.companyName,
    path: listingPath(row),
    salaryMin: inDollars(payMinCents),
    salaryMax: inDollars(payMaxCents),
    salaryUnit: payUnit,
    distanceMiles: distanceMiles === null ? null : distanceStep(distanceMiles),
  };
}

const inDollars = (cents: number | null) => (cents === null ? null : cents / 100);

function presentCity({ slug, name, state, jobsDescription }: JobCityRow): JobCity {
  const usual = `Caregiver jobs in ${cityName(name, state)}: live-in, private family and agency positions, each with its pay and hours.`;
  return { slug, name, state, metaDescription: jobsDescription || usual };
}

type JobCityRow = NonNullable<Awaited<ReturnType<typeof queries.findCity>>>;
