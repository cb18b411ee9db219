import { careTypes } from '#values/taxonomies.ts';
import type { CareType, ExperienceLevel, Frequency, JobRequestStatus } from '#values/taxonomies.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { dateOf, daysAfter, daysBefore, daysBetween } from './days.ts';
import type { Family } from './families.ts';
import type { Moment, Past } from './past.ts';
import { wordsFor } from './post-words.ts';

export type JobRequest = {
  /** known once it is posted */
  id: number;
  family: Family;
  careTypes: CareType[];
  frequency: Frequency[];
  experienceLevel: ExperienceLevel[];
  startDate: string | null;
  about: string;
  status: JobRequestStatus;
  createdAt: Date;
};

const count = 120;

// The posts of the demo family.
const demoStatuses: JobRequestStatus[] = ['open', 'open', 'open', 'paused', 'filled'];

const statuses: readonly (readonly [JobRequestStatus, number])[] = [
  ['open', 60],
  ['paused', 10],
  ['filled', 14],
  ['expired', 12],
  ['removed', 7],
];

/** The age of a post in this state, in days: an open one is confirmed every two weeks. */
const ages: Record<JobRequestStatus, [number, number]> = {
  open: [0.2, 26],
  paused: [10, 60],
  filled: [25, 160],
  expired: [40, 200],
  removed: [5, 120],
};

export function imagineJobRequests(families: Family[], now: Date): JobRequest[] {
  const [demoFamily, ...others] = families;
  return Array.from({ length: count }, (_, index) => {
    const chance = chanceOf(`job request ${index}`);
    const demoStatus = demoStatuses[index];
    const family = demoStatus ? demoFamily! : others[index % others.length]!;
    const status = demoStatus ?? chance.pickWeighted(statuses);
    return imagine(family, status, chance, now);
  });
}

function imagine(family: Family, status: JobRequestStatus, chance: Chance, now: Date): JobRequest {
  const [youngest, oldest] = ages[status];
  const daysAsMember = daysBetween(family.createdAt, now);
  const age = Math.min(youngest + chance.fraction() * (oldest - youngest), daysAsMember);
  const createdAt = daysBefore(now, age);
  const needs = chance.sample(careTypes, chance.integer(1, 4));
  const frequency = chance.sample(
    ['part_time', 'full_time', 'live_in', 'occasional'] as const,
    chance.integer(1, 2),
  );
  return {
    id: 0,
    family,
    careTypes: needs,
    frequency,
    experienceLevel: chance.pick<ExperienceLevel[]>([
      ['2_plus_years'],
      ['5_plus_years'],
      ['2_plus_years', 'cna_hha_certified'],
      ['cna_hha_certified'],
      ['beginner', '2_plus_years'],
      ['5_plus_years', 'cna_hha_certified'],
    ]),
    startDate: chance.happens(0.75) ? dateOf(daysAfter(createdAt, chance.integer(3, 40))) : null,
    // Drawn last, so that the rest stays as it was.
    about: wordsFor({ careTypes: needs, frequency }, chance),
    status,
    createdAt,
  };
}

/** In days after posting, when all applications have arrived. */
const daysUntil = {
  removed: 2,
  paused: 9,
  hired: 11,
  filled: 12,
  asked: 14.01,
  confirmed: 14.1,
  expired: 21.02,
};

type Move = Exclude<JobRequestStatus, 'expired'>;

export function hiredAt({ createdAt }: JobRequest): Date {
  return daysAfter(createdAt, daysUntil.hired);
}

export function postJobs(jobs: JobRequest[], now: Date): Moment[] {
  return jobs.flatMap((job) => [
    { at: job.createdAt, about: [job.family.userId], happen: (past) => post(past, job) },
    ...laterLife(job, now),
  ]);
}

/** The first post also creates the family's profile. */
async function post({ call }: Past, job: JobRequest) {
  const { family, careTypes, frequency, experienceLevel, startDate, about } = job;
  const { budgetMin, budgetMax, place } = family;
  const care = { careTypes, frequency, experienceLevel, startDate, zipCode: place.zipCode };
  await call('POST family-signup/complete', { ...care, budgetMin, budgetMax, about }, family);
  const { jobRequests } = await call('GET job-requests/mine', {}, family);
  job.id = jobRequests[0]!.id;
}

function laterLife(job: JobRequest, now: Date): Moment[] {
  const after = (days: number, happen: Moment['happen']): Moment => {
    return { at: daysAfter(job.createdAt, days), happen };
  };
  const ask: Moment['happen'] = ({ work }) => work('job-requests.ask');
  switch (job.status) {
    case 'open': {
      const yes = after(daysUntil.confirmed, (past) => moveTo(past, job, 'open'));
      return yes.at < now ? [after(daysUntil.asked, ask), yes] : [];
    }
    case 'expired':
      return [after(daysUntil.asked, ask), after(daysUntil.expired, ask)];
    case 'filled':
      return [after(daysUntil.filled, (past) => fill(past, job))];
    case 'paused':
    case 'removed': {
      const { status } = job;
      return [after(daysUntil[status], (past) => moveTo(past, job, status))];
    }
  }
}

/** Hiring a caregiver has already filled the job. */
async function fill(past: Past, job: JobRequest) {
  const { jobRequest } = await past.call('GET job-requests/own', { id: job.id }, job.family);
  if (jobRequest.status !== 'filled') await moveTo(past, job, 'filled');
}

function moveTo({ call }: Past, { id, family }: JobRequest, status: Move) {
  return call('POST job-requests/change-status', { id, status }, family);
}
