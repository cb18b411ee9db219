import type { Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';

export const boardQuery = (search: Question<'GET job-requests/list'>) =>
  query('GET job-requests/list', search, { failure: 'Failed to fetch jobs' });

export const jobBySlugQuery = (slug: string) =>
  query('GET job-requests/by-slug', { slug }, { failure: 'Failed to fetch job request' });

export const jobByIdQuery = (id: number) =>
  query('GET job-requests/details', { id }, { failure: 'Failed to fetch job request' });
