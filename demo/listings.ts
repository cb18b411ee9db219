import type { ListingFacts } from '#features/work/job-listings/admin/contract.ts';
import type { PayUnit } from '#features/work/job-listings/pay-rules.ts';
import type { JobType } from '#values/taxonomies.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { dateOf, daysAfter, daysBefore, earlier } from './days.ts';
import { companies, liveInWork, privateWork, standardWork } from './listing-texts.ts';
import type { ListingKind } from './listing-texts.ts';
import type { Moment } from './past.ts';
import type { Region } from './places.ts';
import { admin } from './users.ts';

export type Listing = {
  /** the seed of its random values */
  key: string;
  /** known once it is posted */
  id: number;
  region: string | null;
  facts: ListingFacts;
  postedAt: Date;
  closedAt: Date | null;
  isOpen: boolean;
};

/** Usually by the hour; live-in work by the day or week; some jobs do not name their pay. */
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

/** In dollars: the lowest pay, and the step between amounts. */
const scales: Record<PayUnit, { least: number; step: number }> = {
  hour: { least: 18, step: 1 },
  day: { least: 190, step: 10 },
  week: { least: 950, step: 50 },
  month: { least: 4200, step: 200 },
  year: { least: 38_000, step: 1000 },
};

const count = 200;

const kinds: Record<JobType, ListingKind> = {
  live_in: liveInWork,
  private: privateWork,
  standard: standardWork,
};

export function imagineListings(regions: Region[], now: Date): Listing[] {
  return Array.from({ length: count }, (_, index) => imagineListing(index, regions, now));
}

export function postListings(listings: Listing[]): Moment[] {
  return listings.flatMap((listing) => {
    const about = [listing.key];
    const post: Moment = {
      at: listing.postedAt,
      about,
      async happen({ call }) {
        ({ id: listing.id } = await call('POST admin/listings/create', listing.facts, admin));
      },
    };
    if (!listing.closedAt) return [post];
    const close: Moment = {
      at: listing.closedAt,
      about,
      happen: ({ call }) => call('POST admin/listings/expire', { id: listing.id }, admin),
    };
    return [post, close];
  });
}

function imagineListing(index: number, regions: Region[], now: Date): Listing {
  const key = `listing ${index}`;
  const chance = chanceOf(key);
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
  const facts: ListingFacts = {
    externalReference: isPrivateFamily ? null : `partner-${4000 + index}`,
    title: chance.pick(titles),
    description: description.replaceAll('{city}', region?.name ?? 'your area'),
    citySlug: region?.slug ?? null,
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
    postedDate: dateOf(postedAt),
    expiresDate: dateOf(daysAfter(postedAt, 60)),
  };
  return {
    key,
    id: 0,
    region: region?.slug ?? null,
    facts,
    postedAt,
    closedAt: isClosed ? earlier(daysAfter(postedAt, 3), now) : null,
    isOpen: !isClosed && facts.expiresDate > dateOf(now),
  };
}

function choosePay(jobType: JobType, chance: Chance) {
  const payUnit = chance.pickWeighted(unitsOf[jobType]);
  if (payUnit === null) return { salaryMin: null, salaryMax: null, salaryUnit: null };
  const { least, step } = scales[payUnit];
  const from = least + step * chance.integer(0, 9);
  const to = chance.pickWeighted<number | null>([
    [from + step * chance.integer(2, 6), 6],
    [from, 2],
    [null, 1],
  ]);
  return { salaryMin: from, salaryMax: to, salaryUnit: payUnit };
}

function inLines(items: readonly string[]): string {
  return items.map((item) => `• ${item}`).join('\n');
}
