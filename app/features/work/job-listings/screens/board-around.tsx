import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '#gate/calls.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { ListingList, ListingListSkeleton } from '../parts/listing-list.tsx';
import { aroundQuery, jobsPerPage } from '../parts/listing-queries.ts';
import { boardPath } from '../rules.ts';
import { ListProblem } from './list-problem.tsx';
import styles from '../pages/board.module.css';

type Search = { location: string; page: number; limit: number };

/** The results of a search by place: the nearest jobs first, or those of a whole state. */
export function AroundResults({ search }: { search: Search }) {
  const { data, error, refetch } = useQuery({
    ...aroundQuery(search),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.section} aria-labelledby="around">
      {/* Search results are not indexed: there are too many of them. */}
      <meta name="robots" content="noindex" />
      <div className={styles.bar}>
        <h2 id="around">
          Jobs {data?.isWholeState ? 'in' : 'near'} {data?.place ?? search.location}
        </h2>
        <p role="status" className={styles.count}>
          {data && countText(data)}
        </p>
      </div>
      {data ? (
        <Results search={search} found={data} />
      ) : error ? (
        <ListProblem onRetry={() => void refetch()} />
      ) : (
        <ListingListSkeleton count={jobsPerPage} />
      )}
    </section>
  );
}

type Found = Answer<'GET jobs/search'>;

function countText({ isWholeState, pagination: { total } }: Found): string {
  const count = total === 1 ? '1 job' : `${total.toLocaleString('en-US')} jobs`;
  return isWholeState || total <= 1 ? count : `${count}, nearest first`;
}

function Results({ search, found }: { search: Search; found: Found }) {
  const { jobs, pagination } = found;
  const to = (page: number) => {
    const query = new URLSearchParams({ location: search.location });
    if (page > 1) query.set('page', String(page));
    return `${boardPath}?${query}`;
  };
  if (jobs.length === 0) {
    return (
      <EmptyState
        icon={IconMapPinOff}
        title="No Jobs Found"
        action={
          <LinkButton to={pagination.total > 0 ? to(1) : boardPath} tone="green">
            {pagination.total > 0 ? 'Back to the first page' : 'See all cities'}
          </LinkButton>
        }
      >
        {reasonFor(found)}
      </EmptyState>
    );
  }
  return (
    <>
      <ListingList jobs={jobs} />
      <Pager page={pagination.page} pages={pagination.totalPages} to={to} />
    </>
  );
}

function reasonFor({ place, isWholeState, pagination }: Found): string {
  if (pagination.total > 0) return 'The list is shorter than that now.';
  if (isWholeState) return `No job is open in ${place} today.`;
  if (place) return `No job is open within 100 miles of ${place} today.`;
  return 'We do not know this place. Try a city with its state, a state, or a ZIP code.';
}
