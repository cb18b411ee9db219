import slugify from '@sindresorhus/slugify';
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { careTypes } from '#values/taxonomies.ts';
import type { CareType, ExperienceLevel, Frequency, JobRequestStatus } from '#values/taxonomies.ts';
import { insertRows } from './bulk.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { dateOf, daysAfter, daysBefore, daysBetween } from './days.ts';
import type { Family } from './families.ts';
import type { Place } from './places.ts';

export type JobRequest = {
  id: number;
  slug: string;
  family: Family;
  place: Place;
  careTypes: CareType[];
  frequency: Frequency[];
  experienceLevel: ExperienceLevel[];
  startDate: string | null;
  status: JobRequestStatus;
  createdAt: Date;
};

export const jobRequestCount = 120;

// What the demo family has: something to choose from, and a past.
const demoStatuses: JobRequestStatus[] = ['open', 'open', 'open', 'paused', 'filled'];

const statuses: readonly (readonly [JobRequestStatus, number])[] = [
  ['open', 60],
  ['paused', 10],
  ['filled', 14],
  ['expired', 12],
  ['removed', 7],
];

/** How old a post in this state can be, in days: an open one is confirmed every two weeks. */
const ages: Record<JobRequestStatus, [number, number]> = {
  open: [0.2, 26],
  paused: [10, 60],
  filled: [25, 160],
  expired: [40, 200],
  removed: [5, 120],
};

/** Numbers of the one sequence that all jobs share. */
export async function drawJobIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('job_ids') as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

export function imagineJobRequests(families: Family[], ids: number[], now: Date): JobRequest[] {
  const [demoFamily, ...others] = families;
  return ids.map((id, index) => {
    const chance = chanceOf(`job request ${index}`);
    const demoStatus = demoStatuses[index];
    const family = demoStatus ? demoFamily! : others[index % others.length]!;
    const status = demoStatus ?? chance.pickWeighted(statuses);
    return imagine(id, family, status, chance, now);
  });
}

function imagine(
  id: number,
  family: Family,
  status: JobRequestStatus,
  chance: Chance,
  now: Date,
): JobRequest {
  const [youngest, oldest] = ages[status];
  const daysAsMember = daysBetween(family.createdAt, now);
  const age = Math.min(youngest + chance.fraction() * (oldest - youngest), daysAsMember);
  const createdAt = daysBefore(now, age);
  const needs = chance.sample(careTypes, chance.integer(1, 4));
  return {
    id,
    slug: slugify(`${needs[0]} ${family.place.city} ${family.place.state} ${id}`),
    family,
    place: family.place,
    careTypes: needs,
    frequency: chance.sample(
      ['part_time', 'full_time', 'live_in', 'occasional'] as const,
      chance.integer(1, 2),
    ),
    experienceLevel: chance.pick<ExperienceLevel[]>([
      ['2_plus_years'],
      ['5_plus_years'],
      ['2_plus_years', 'cna_hha_certified'],
      ['cna_hha_certified'],
      ['beginner', '2_plus_years'],
      ['5_plus_years', 'cna_hha_certified'],
    ]),
    startDate: chance.happens(0.75) ? dateOf(daysAfter(createdAt, chance.integer(3, 40))) : null,
    status,
    createdAt,
  };
}

export async function plantJobRequests(db: Database, jobs: JobRequest[], now: Date) {
  await insertRows(
    db,
    'jobRequests',
    jobs.map(({ family, place, ...job }) => {
      const isConfirmed = job.status === 'open' && job.createdAt < daysBefore(now, 14);
      const confirmedAt = isConfirmed ? daysAfter(job.createdAt, 14) : job.createdAt;
      return {
        ...job,
        ...place,
        familyId: family.id,
        confirmedAt,
        askedAt: isConfirmed ? daysAfter(job.createdAt, 13.9) : null,
        updatedAt: confirmedAt,
      };
    }),
  );
}
