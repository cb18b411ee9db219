import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '#gate/calls.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';

type Details = Answer<'GET jobs/details'>;

const shown = { queryKey: ['GET jobs/details'] };

/** Shows how the viewer's own application stands, wherever the listing is. */
export function changeShownListing(client: QueryClient, id: number, status: ApplicationStatus) {
  client.setQueriesData<Details>(shown, (answer) =>
    answer?.job.id === id ? { job: { ...answer.job, myApplicationStatus: status } } : answer,
  );
}

export function refreshShownListings(client: QueryClient) {
  void client.invalidateQueries(shown);
}
