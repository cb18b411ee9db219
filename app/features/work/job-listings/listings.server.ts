import { inDollars } from '#values/number-text.ts';
import { utcDaysAfter } from '#values/utc-day.ts';
import type { Viewer } from '#gate/row.ts';
import { findArea, presentArea } from '#features/work/areas/actions.server.ts';
import type { Area, AskedArea } from '#features/work/areas/actions.server.ts';
import { countInCountry } from '#features/work/areas/country-actions.server.ts';
import { minPayChoices, mostCounted, recentDayChoices } from '#features/work/areas/rules.ts';
import { countPostsIn, countSavedPosts } from '#features/work/job-requests/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { paginate } from '#values/paging.ts';
import type { Page } from '#values/paging.ts';
import { Problem } from '#values/problem.ts';
import { cityName } from '#values/city-name.ts';
import { idsInSlug, listingPath, readId } from './address-rules.ts';
import * as around from './around-queries.server.ts';
import type { JobCity, ListingCard, ListSearch, Meaning, PlaceSearch } from './contract.ts';
import * as queries from './queries.server.ts';
import type { Choice, CountedCity, Filters, ListingRow } from './queries.server.ts';
import { boardPath, slicesOf } from './rules.ts';

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;
const partOf = (paging: Page) => ({ limit: paging.limit, offset: offsetOf(paging) });
const nothing = (paging: Page) => ({
  jobs: [],
  pagination: paginate(paging, 0),
  hasMoreThanTotal: false,
});

/** The viewer, and the day in UTC. */
export type Now = { viewer: Viewer; today: string };

const userIdOf = ({ viewer }: Now) => viewer?.id ?? null;

type Asked = Pick<ListSearch, 'jobType' | 'minPay' | 'recentDays'>;

function filtersOf({ jobType, minPay, recentDays }: Asked, today: string): Filters {
  return { jobType, minPay, since: recentDays ? utcDaysAfter(today, -recentDays) : undefined };
}

/** What is not exact was counted to one more than `mostCounted`. */
function counted(paging: Page, { total, isExact }: { total: number; isExact: boolean }) {
  return {
    pagination: paginate(paging, isExact ? total : Math.min(total, mostCounted)),
    hasMoreThanTotal: !isExact && total > mostCounted,
  };
}

async function listPage(db: Database, choice: Choice, paging: Page) {
  const isCounted = choice.minPay === undefined && choice.since === undefined;
  const [rows, found] = await Promise.all([
    queries.findPage(db, choice, partOf(paging)),
    isCounted ? queries.countOpen(db, choice) : queries.countChosen(db, choice, mostCounted + 1),
  ]);
  return {
    jobs: rows.map((row) => present(row)),
    ...counted(paging, { total: found, isExact: isCounted }),
  };
}

export async function listListings(db: Database, search: ListSearch, now: Now) {
  const { citySlug } = search;
  const choice = { ...filtersOf(search, now.today), today: now.today, userId: userIdOf(now) };
  if (!citySlug) return listPage(db, choice, search);
  return listCity(db, { ...search, citySlug }, now);
}

type CitySearch = ListSearch & { citySlug: string };

export async function listCity(db: Database, search: CitySearch, now: Now) {
  const city = await queries.findCity(db, search.citySlug);
  if (!city) return { city: null, ...nothing(search) };
  const filters = filtersOf(search, now.today);
  const choice = { ...filters, today: now.today, userId: userIdOf(now), cityId: city.id };
  return { city: presentCity(city), ...(await listPage(db, choice, search)) };
}

/** Jobs around a city or a ZIP code, the nearest first; for a state, city by city. */
export async function listAround(db: Database, search: PlaceSearch, now: Now) {
  const area = await findArea(db, now.viewer, search);
  const about = { place: null, isWholeState: false, area: null, counts: null };
  if (area === undefined) return { ...about, ...nothing(search) };
  // Nobody named a place, or it is that of a caregiver whose ZIP code lies nowhere.
  if (area === null) return { ...about, ...(await listListings(db, search, now)) };
  const cities = await countCities(db, area, now.today);
  const filters = filtersOf(search, now.today);
  const [found, counts] = await Promise.all([
    findInCities(db, { cities, filters, search, now }),
    countChoices(db, { cities, filters, now }),
  ]);
  const distances = new Map(cities.map(({ id, distanceMiles }) => [id, distanceMiles]));
  return {
    place: area.label,
    isWholeState: area.kind === 'state',
    area: presentArea(area),
    counts,
    jobs: found.rows.map((row) => present(row, distances.get(row.cityId))),
    ...counted(search, found),
  };
}

type InCities = { cities: CountedCity[]; filters: Filters; now: Now };

/** Without filters, kept counters say which part of which city makes up the page. */
async function findInCities(db: Database, asked: InCities & { search: Page }) {
  const { cities, filters, search, now } = asked;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (!isFiltered) {
    const slices = slicesOf(cities, partOf(search));
    const rows = await queries.findSlices(db, now.today, slices, userIdOf(now));
    return { rows, total: totalOf(cities), isExact: true };
  }
  const choice = { today: now.today, cityIds: cities.map(({ id }) => id), filters };
  const [rows, total] = await Promise.all([
    around.findFitting(db, choice, partOf(search), userIdOf(now)),
    around.countFitting(db, choice, mostCounted + 1),
  ]);
  return { rows, total, isExact: false };
}

const totalOf = (cities: CountedCity[]) => cities.reduce((sum, { jobs }) => sum + jobs, 0);

async function countChoices(db: Database, { cities, filters, now }: InCities) {
  if (totalOf(cities) > mostCounted) return null;
  const choices = {
    minPay: minPayChoices,
    recentDays: recentDayChoices.map((days) => ({ days, since: utcDaysAfter(now.today, -days) })),
  };
  const asked = { today: now.today, cityIds: cities.map(({ id }) => id), filters };
  return Object.fromEntries(
    await around.countChoices(db, asked, { choices, most: mostCounted + 1 }),
  );
}

function countCities(db: Database, area: Area, today: string): Promise<CountedCity[]> {
  if (area.kind === 'state') return queries.countInState(db, { today, state: area.state });
  return queries.countAround(db, { today, origin: area.origin, withinMiles: area.miles });
}

/** More than anyone keeps. */
const mostSaved = 200;

export async function listSaved(db: Database, userId: string, today: string) {
  const rows = await around.findSaved(db, { today, userId, limit: mostSaved });
  return { jobs: rows.map((row) => present(row)) };
}

/** How many jobs each tab has in an area. */
export async function countTabs(db: Database, asked: AskedArea, now: Now) {
  const { viewer, today } = now;
  const area = await findArea(db, viewer, asked);
  const isCaregiver = viewer?.roles.includes('caregiver');
  const [families, listings, savedPosts, savedListings] = await Promise.all([
    area === undefined ? 0 : countPostsIn(db, viewer, area),
    area === undefined
      ? 0
      : area === null
        ? countInCountry(db, 'listings', () => queries.countOpen(db, { today }))
        : countCities(db, area, today).then(totalOf),
    isCaregiver ? countSavedPosts(db, viewer!.actsFor) : 0,
    isCaregiver ? around.countSaved(db, today, viewer!.id) : 0,
  ]);
  return { families, listings, saved: isCaregiver ? savedPosts + savedListings : null };
}

export async function readListing(db: Database, id: number, viewer: Viewer, today: string) {
  const found = await queries.findListing(db, { id, today, userId: viewer?.id ?? null });
  if (!found) throw new Problem('missing', 'Job not found.');
  if (!found.isOpen) throw new Problem('gone', 'This job is no longer open.');
  const { description, duties, requirements, benefits, expiresDate } = found;
  const { locality, region } = found;
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
  if (id !== undefined && (await queries.isJobRequest(db, viewer?.actsFor ?? null, id))) {
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
    distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles),
  };
}

function presentCity({ slug, name, state, jobsDescription }: JobCityRow): JobCity {
  const usual = `Caregiver jobs in ${cityName(name, state)}: live-in, private family and agency positions, each with its pay and hours.`;
  return { slug, name, state, metaDescription: jobsDescription || usual };
}

type JobCityRow = NonNullable<Awaited<ReturnType<typeof queries.findCity>>>;
