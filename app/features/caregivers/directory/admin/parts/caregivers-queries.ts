import { query } from '#gate/page-queries.ts';
import { readListParams } from '#ui/lists/use-tab.ts';

/** A multiple of three, so that the last row of the grid is full. */
const cardsOnAPage = 12;

export const signupsQuery = (search: URLSearchParams) =>
  query('GET admin/caregivers/pending', {
    ...(readListParams(search, ['status', 'q', 'sort', 'page']) as object),
    limit: cardsOnAPage,
  });

export const caregiversQuery = (search: URLSearchParams) =>
  query(
    'GET admin/caregivers/list',
    readListParams(search, ['q', 'approval', 'badge', 'state', 'sort', 'page']) as object,
  );
