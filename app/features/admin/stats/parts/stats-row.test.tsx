import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '#gate/query-client.ts';
import { jobsCountQuery, statsQuery } from './stats-queries.ts';
import { StatsRow } from './stats-row.tsx';

test('ADM-2 a number of jobs that cannot be had is not waited for', () => {
  const client = createQueryClient();
  client.setQueryData(statsQuery.queryKey, {
    totalCaregivers: 3,
    pendingSignups: 0,
    pendingVerifications: 1,
    oldestPendingAt: null,
    signUpsByWeek: [1],
    checksByWeek: [1],
    jobsByWeek: [1],
  });
  const shown = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <StatsRow />
      </QueryClientProvider>,
    );
  expect(shown()).toContain('…');
  client.setQueryDefaults(jobsCountQuery.queryKey, { retryOnMount: false });
  const jobs = client.getQueryCache().build(client, { queryKey: jobsCountQuery.queryKey });
  jobs.setState({ status: 'error', error: new Error('HTTP 500') });
  expect(shown()).toContain('Not known');
});

test('ADM-2 the number of jobs says what it counts', () => {
  const client = createQueryClient();
  const week = { signUpsByWeek: [1], checksByWeek: [1], jobsByWeek: [1] };
  const totals = { totalCaregivers: 3, pendingSignups: 0, pendingVerifications: 1 };
  client.setQueryData(statsQuery.queryKey, { ...totals, ...week, oldestPendingAt: null });
  client.setQueryData(jobsCountQuery.queryKey, { count: 1231, listings: 1170, familyPosts: 61 });
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StatsRow />
    </QueryClientProvider>,
  );
  expect(shown).toContain('1,231');
  expect(shown).toContain('1,170 public listings and 61 family posts are open');
});
