import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { applicationsQuery } from '#features/work/applications/admin/parts/applications-query.ts';
import { Applications } from '#features/work/applications/admin/parts/applications.tsx';
import { createQueryClient } from '#gate/query-client.ts';
import { Listings } from './listings.tsx';
import { listingsQuery } from './listings-queries.ts';

/** Page 9 of a list that ends earlier. */
function shown(total: number) {
  const search = new URLSearchParams('page=9');
  const client = createQueryClient();
  const pagination = { page: 9, limit: 25, total, totalPages: 1, hasMoreThanTotal: false };
  client.setQueryData<object>(listingsQuery(search).queryKey, { listings: [], pagination });
  client.setQueryData<object>(applicationsQuery(search).queryKey, { applications: [], pagination });
  return [Listings, Applications].map((Component) => {
    const Page = createRoutesStub([{ path: '*', Component }]);
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Page initialEntries={[`/admin/jobs?${search}`]} />
      </QueryClientProvider>,
    );
  });
}

test('ADM-8 a page after the last one leads to the first, and is not called empty', () => {
  for (const page of shown(7)) expect(page).toContain('The list is shorter now.');
  const [listings, applications] = shown(0);
  expect(listings).toContain('There are no listings yet.');
  expect(applications).toContain('Nobody has applied yet.');
});
