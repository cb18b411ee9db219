import type { Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';

export const searchQuery = (search: Question<'GET caregivers/search'>) =>
  query('GET caregivers/search', search, {
    failure: (status) => `HTTP ${status}: Failed to fetch caregivers`,
  });
