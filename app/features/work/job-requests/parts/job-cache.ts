import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '#gate/calls.ts';
import type { PublicJobRequest } from '../contract.ts';

const lists = { queryKey: ['GET job-requests/list'] };
const details = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === 'GET job-requests/by-slug' || queryKey[0] === 'GET job-requests/details',
};

/** Shows a change of one job on every screen that has it. */
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
}

/** The next visit asks anew. What is on the screen stays, so that no card leaves under a finger. */
export function forgetShownJobs(client: QueryClient) {
  void client.invalidateQueries({ ...lists, refetchType: 'none' });
  void client.invalidateQueries({ ...details, refetchType: 'none' });
}

/** What is on the screen is asked anew too. */
export function refreshShownJobs(client: QueryClient) {
  void client.invalidateQueries(lists);
  void client.invalidateQueries(details);
}
