import type { Database } from '#platform/database/connection.ts';
import type { JobType } from '#values/taxonomies.ts';
import { insertRows } from './bulk.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { dateOf, daysAfter, daysBefore, earlier } from './days.ts';
import { companies, liveInWork, privateWork, standardWork } from './listing-texts.ts';
import type { ListingKind } from './listing-texts.ts';
import type { Region } from './places.ts';

export type Listing = {
  id: number;
  title: string;
  region: string | null;
  postedAt: Date;
  isOpen: boolean;
};

type PayUnit = 'hour' | 'day' | 'week' | 'month' | 'year';

/** By the hour as a rule; live-in work by the day or week; some jobs do not say. */
const unitsOf: Record<JobType, readonly (readonly [PayUnit | null, number])[]> = {
  live_in: [
    ['day', 4],
    ['week', 3],
    ['month', 2],
    ['hour', 1],
    [null, 1],
  ],
  private: [
    ['hour', 15],
    ['week', 2],
    [null, 2],
  ],
  standard: [
    ['hour', 14],
    ['year', 3],
    ['week', 1],
    [null, 2],
  ],
};

/** In dollars: the lowest pay, and by how much pay differs. */
const scales: Record<PayUnit, { least: number; step: number }> = {
  hour: { least: 18, step: 1 },
  day: { least: 190, step: 10 },
  week: { least: 950, step: 50 },
  month: { least: 4200, step: 200 },
  year: { least: 38_000, step: 1000 },
};

export const listingCount = 200;

const kinds: Record<JobType, ListingKind> = {
  live_in: liveInWork,
  private: privateWork,
  standard: standardWork,
};

export async function plantListings(
  db: Database,
  { ids, regions, now }: { ids: number[]; regions: Region[]; now: Date },
): Promise<Listing[]> {
  const rows = ids.map((id, index) => imagineListing(id, index, regions, now));
  await insertRows(
    db,
    'jobListings',
    rows.map(({ region, postedAt, ...row }) => ({ ...row, cityId: region?.cityId ?? null })),
  );
  return rows.map(({ id, title, region, postedAt, expiresDate, closedAt }) => ({
    id,
    title,
    postedAt,
    region: region?.slug ?? null,
    isOpen: closedAt === null && expiresDate > dateOf(now),
  }));
}

function imagineListing(id: number, index: number, regions: Region[], now: Date) {
  const chance = chanceOf(`listing ${index}`);
  const jobType = chance.pickWeighted<JobType>([
    ['standard', 50],
    ['private', 30],
    ['live_in', 20],
  ]);
  const region = chance.happens(0.05) ? null : regions[index % regions.length]!;
  const isPrivateFamily = jobType !== 'standard';
  const isExpired = chance.happens(0.12);
  const isClosed = !isExpired && chance.happens(0.04);
  const postedAt = daysBefore(now, isExpired ? chance.integer(62, 150) : chance.fraction() * 40);
  const { postings, duties, requirements, benefits } = kinds[jobType];
  const { titles, description } = chance.pick(postings);
  return {
    id,
    externalReference: isPrivateFamily ? null : `partner-${4000 + index}`,
    title: chance.pick(titles),
    description: description.replaceAll('{city}', region?.name ?? 'your area'),
    region,
    companyName: isPrivateFamily ? null : chance.pick(companies),
    isPrivateFamily,
    jobType,
    isLiveIn: jobType === 'live_in',
    accommodationProvided:
      jobType === 'live_in' || (jobType === 'standard' && chance.happens(0.08)),
    ...choosePay(jobType, chance),
    duties: inLines(chance.sample(duties, chance.integer(3, 6))),
    requirements: chance.happens(0.9)
      ? inLines(chance.sample(requirements, chance.integer(2, 5)))
      : '',
    benefits: chance.happens(0.7) ? inLines(chance.sample(benefits, chance.integer(1, 4))) : '',
    postedAt,
    postedDate: dateOf(postedAt),
    expiresDate: dateOf(daysAfter(postedAt, 60)),
    closedAt: isClosed ? earlier(daysAfter(postedAt, 3), now) : null,
    createdAt: postedAt,
    updatedAt: postedAt,
  };
}

function choosePay(jobType: JobType, chance: Chance) {
  const payUnit = chance.pickWeighted(unitsOf[jobType]);
  if (payUnit === null) return { payMinCents: null, payMaxCents: null, payUnit };
  const { least, step } = scales[payUnit];
  const from = least + step * chance.integer(0, 9);
  const to = chance.pickWeighted<number | null>([
    [from + step * chance.integer(2, 6), 6],
    [from, 2],
    [null, 1],
  ]);
  return { payMinCents: from * 100, payMaxCents: to === null ? null : to * 100, payUnit };
}

function inLines(items: readonly string[]): string {
  return items.map((item) => `• ${item}`).join('\n');
}
