import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '#gate/calls.ts';
import type { PublicJobRequest } from '../contract.ts';

const lists = { queryKey: ['GET job-requests/list'] };
const dashboard = { queryKey: ['GET caregiver/today'] };
const details = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === 'GET job-requests/by-slug' || queryKey[0] === 'GET job-requests/details',
};

/** Changes one job in every cached list and page. */
export function changeShownJob(client: QueryClient, id: number, change: Partial<PublicJobRequest>) {
  const changed = <Job extends PublicJobRequest>(job: Job): Job =>
    job.id === id ? { ...job, ...change } : job;
  client.setQueriesData<Answer<'GET job-requests/list'>>(
    lists,
    (board) => board && { ...board, jobRequests: board.jobRequests.map(changed) },
  );
  client.setQueriesData<Answer<'GET job-requests/by-slug'>>(
    details,
    (answer) => answer && { jobRequest: changed(answer.jobRequest) },
  );
  client.setQueriesData<Answer<'GET caregiver/today'>>(
    dashboard,
    (today) => today && { ...today, near: { ...today.near, jobs: today.near.jobs.map(changed) } },
  );
}

/**
 * The next visit loads anew. What is on the screen stays, so that no card moves while it is
 * clicked.
 */
export function forgetShownJobs(client: QueryClient) {
  void client.invalidateQueries({ ...lists, refetchType: 'none' });
  void client.invalidateQueries({ ...details, refetchType: 'none' });
  void client.invalidateQueries({ ...dashboard, refetchType: 'none' });
}

/** Loads anew what is on the screen too. */
export function refreshShownJobs(client: QueryClient) {
  void client.invalidateQueries(lists);
  void client.invalidateQueries(details);
}
