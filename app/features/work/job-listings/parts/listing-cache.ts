import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '#gate/calls.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';
import type { ListingCard } from '../contract.ts';

type Details = Answer<'GET jobs/details'>;
type List = { jobs: ListingCard[] };

const details = { queryKey: ['GET jobs/details'] };
const listKeys = ['GET jobs/list', 'GET jobs/by-city', 'GET jobs/search', 'GET jobs/saved'];

type Change = Partial<Pick<ListingCard, 'isSaved' | 'myApplicationStatus'>>;

/** Sets the status of the viewer's application in every cached list and page. */
export function changeShownListing(client: QueryClient, id: number, status: ApplicationStatus) {
  changeListing(client, id, { myApplicationStatus: status });
}

export function changeSavedListing(client: QueryClient, id: number, isSaved: boolean) {
  changeListing(client, id, { isSaved });
}

function changeListing(client: QueryClient, id: number, change: Change) {
  client.setQueriesData<Details>(details, (answer) =>
    answer?.job.id === id ? { job: { ...answer.job, ...change } } : answer,
  );
  for (const key of listKeys) {
    client.setQueriesData<List>(
      { queryKey: [key] },
      (list) =>
        list && {
          ...list,
          jobs: list.jobs.map((job) => (job.id === id ? { ...job, ...change } : job)),
        },
    );
  }
}

export function refreshShownListings(client: QueryClient) {
  void client.invalidateQueries(details);
  for (const key of listKeys) void client.invalidateQueries({ queryKey: [key] });
}
