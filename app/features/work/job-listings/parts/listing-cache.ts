import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '#gate/calls.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';

type Details = Answer<'GET jobs/details'>;

const shown = { queryKey: ['GET jobs/details'] };

/** Sets the status of the viewer's application in every cached list and page. */
export function changeShownListing(client: QueryClient, id: number, status: ApplicationStatus) {
  client.setQueriesData<Details>(shown, (answer) =>
    answer?.job.id === id ? { job: { ...answer.job, myApplicationStatus: status } } : answer,
  );
}

export function refreshShownListings(client: QueryClient) {
  void client.invalidateQueries(shown);
}
