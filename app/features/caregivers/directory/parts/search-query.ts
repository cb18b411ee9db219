import type { Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';

export const searchQuery = (search: Question<'GET caregivers/search'>) =>
  query('GET caregivers/search', search, {
    failure: (status) => `HTTP ${status}: Failed to fetch caregivers`,
  });

/** How many a search finds with each further choice; without them the choices stand alone. */
export const countsQuery = (wanted: Question<'GET caregivers/counts'>) =>
  query('GET caregivers/counts', wanted);
