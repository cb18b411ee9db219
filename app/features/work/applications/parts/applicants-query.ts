import { query } from '#gate/page-queries.ts';
import { stages } from '../rules.ts';
import type { Stage } from '../rules.ts';

const failure = 'Failed to fetch applicants';

/** Of a page's address: a stage, and the place where the list goes on. */
export function placeIn(search: URLSearchParams): { stage?: Stage; after?: string } {
  const stage = stages.find((name) => name === search.get('stage'));
  const after = search.get('after');
  return { ...(stage && { stage }), ...(after && { after }) };
}

export const applicantsQuery = (
  jobRequestId: string | number | undefined,
  place: ReturnType<typeof placeIn>,
) =>
  query('GET job-applications/list', { jobRequestId: String(jobRequestId), ...place }, { failure });

export const comparisonQuery = (
  jobRequestId: string | number | undefined,
  search: URLSearchParams,
) =>
  query(
    'GET job-applications/compare',
    { jobRequestId: String(jobRequestId), applicationIds: search.getAll('who') },
    { failure },
  );

/** Every query that shows a family's applicants. */
export const isAboutApplicants = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] === 'GET job-applications/list' || queryKey[0] === 'GET job-applications/compare';
