import { randomUUID } from 'node:crypto';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import type { QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import {
  badgesQuery,
  profileQuery,
} from '#features/caregivers/public-profiles/parts/profile-query.ts';
import { cityCountsQuery } from '#features/work/job-listings/parts/listing-queries.ts';
import { citiesQuery } from '#features/places/places/parts/cities-query.ts';
import { createQueryClient } from '#gate/query-client.ts';

const minute = 60_000;
const someone = randomUUID();
let asked: number;
let status: number;
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  status = 200;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response('{"json":[]}', { status });
  });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type AnyQuery = QueryObserverOptions<any, Error, any, any, any>;

/** A page that shows it, and how it is left and come back to. */
function show(query: AnyQuery) {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => {});
  return {
    openAgain: () => new QueryObserver(client, query).subscribe(() => {})(),
    async comeBack() {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await vi.advanceTimersByTimeAsync(1);
    },
    close() {
      leave();
      client.unmount();
    },
  };
}

describe('how long an answer is good', () => {
  const times: [string, AnyQuery, number][] = [
    ['CACHE-1 CITY-1 the cities, an hour', citiesQuery, 60],
    ['CACHE-1 the cities with their job counts, five minutes', cityCountsQuery(true), 5],
    ['CACHE-1 a caregiver’s profile, five minutes', profileQuery('maria-a'), 5],
    ['CACHE-1 one’s own profile, five minutes', ownProfileQuery, 5],
    ['CACHE-1 badges, five minutes', badgesQuery(someone), 5],
  ];
  test.each(times)('%s', async (_, query, minutes) => {
    const page = show(query);
    await vi.advanceTimersByTimeAsync(minutes * minute - 1_000);
    page.openAgain();
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    page.openAgain();
    expect(asked).toBe(2);
    page.close();
  });
});

test.each([
  ['a caregiver’s profile', profileQuery('maria-a'), 1],
  ['one’s own profile', ownProfileQuery, 1],
  ['the cities', citiesQuery, 2],
] as [string, AnyQuery, number][])(
  'CACHE-1 whoever comes back to the tab after hours: %s',
  async (_, query, times) => {
    const page = show(query);
    await vi.advanceTimersByTimeAsync(120 * minute);
    await page.comeBack();
    expect(asked).toBe(times);
    page.close();
  },
);

test.each([
  [500, 3],
  [404, 1],
  [429, 1],
])('CACHE-1 badges that fail with %i are asked for %i times', async (failure, times) => {
  status = failure;
  const page = show(badgesQuery(someone));
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(asked).toBe(times);
  page.close();
});
