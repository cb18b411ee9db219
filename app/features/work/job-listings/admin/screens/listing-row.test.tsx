import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { AdminListing } from '../contract.ts';
import { createQueryClient } from '#gate/query-client.ts';
import { ListingRow } from './listing-row.tsx';

const listing: AdminListing = {
  id: 7,
  path: '/caregiver-jobs/7',
  externalReference: null,
  title: 'Night care',
  cityName: 'Miami',
  cityState: 'FL',
  citySlug: 'miami-fl',
  companyName: 'Care Inc.',
  isPrivateFamily: false,
  jobType: 'live_in',
  salaryMin: null,
  salaryMax: null,
  salaryUnit: null,
  postedDate: '2026-12-15',
  expiresDate: '2027-01-14',
  status: 'open',
  updatedAt: new Date(),
  applicationCount: 0,
  newApplicationCount: 0,
};

const shown = (status: AdminListing['status']) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ListingRow listing={{ ...listing, status }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('ADM-8 a listing says until when it is open, and nothing of it once it has ended', () => {
  expect(shown('open')).toContain('Until Jan 14, 2027');
  expect(shown('ended')).toContain('Ended');
  expect(shown('ended')).not.toContain('Until');
});
