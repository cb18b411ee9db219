import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  anywhere,
  areaText,
  askedArea,
  showText,
  totalText,
  unknownPlace,
} from '#features/work/areas/rules.ts';
import { SaveSearch } from '#features/caregivers/directory/parts/save-search.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FilterPanel, FilterSheet } from '#ui/fields/filters.tsx';
import { useSettled } from '#ui/fields/use-settled.ts';
import { Pager } from '#ui/lists/pager.tsx';
import { InHead } from '#ui/page/in-head.tsx';
import { SearchResults } from '#ui/lists/search-results.tsx';
import { ListingList, ListingListSkeleton } from '../parts/listing-list.tsx';
import { jobsPerPage } from '../parts/listing-queries.ts';
import { ListingFilters } from './listing-filters.tsx';
import { foundQuery } from './listing-found.ts';
import type { Found } from './listing-found.ts';
import { activeFilters, isSearch, pathOf } from './listing-search.ts';
import type { ListingSearch } from './listing-search.ts';
import { ListProblem } from './list-problem.tsx';
import styles from '../pages/board.module.css';

type BoardResultsProps = { search: ListingSearch; ignored: string[] };

/** The results of a search, beside the filters: the nearest jobs first, or the newest everywhere. */
export function BoardResults({ search, ignored }: BoardResultsProps) {
  const { user } = useSession();
  const isCaregiver = user?.hasCaregiverProfile ?? false;
  const queryFor = (asked: ListingSearch) => ({
    ...foundQuery(asked, isCaregiver),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isPlaceholderData } = useQuery(queryFor(search));
  const [answers, setAnswers] = useState<ListingSearch>();
  // The same question as the page's after the answers are sent: it then has its list already.
  const { data: wouldFind } = useQuery(queryFor(useSettled(answers) ?? search));
  const active = activeFilters(search);
  const clearTo = pathOf({ location: search.location, withinMiles: search.withinMiles });
  return (
    <div className={styles.found}>
      {/* Search results are not indexed: there are too many of them. */}
      {isSearch(search) && (
        <InHead>
          <meta name="robots" content="noindex" />
        </InHead>
      )}
      <FilterPanel>
        <ListingFilters search={search} counts={data?.counts} isInstant>
          <div>
            <Button type="submit" tone="green" wide>
              Show jobs
            </Button>
          </div>
        </ListingFilters>
      </FilterPanel>
      <SearchResults
        title={titleOf(search, data)}
        total={data && countText(data)}
        tools={
          <>
            <SaveSearch
              kind="listings"
              asked={{
                ...askedArea(search, isCaregiver),
                jobType: search.jobType,
                minPay: search.minPay,
              }}
            />
            <FilterSheet
              count={active.length}
              submit={showText(wouldFind && totalOf(wouldFind))}
              clearTo={clearTo}
              onClose={() => setAnswers(undefined)}
              size="small"
            >
              {(form) => (
                <ListingFilters
                  {...form}
                  search={search}
                  counts={wouldFind?.counts}
                  isInstant={false}
                  onAnswers={setAnswers}
                />
              )}
            </FilterSheet>
          </>
        }
        filters={active}
        clearTo={clearTo}
        ignored={ignored}
        isLeaving={isPlaceholderData}
      >
        {data ? (
          <Results search={search} found={data} />
        ) : error ? (
          <ListProblem onRetry={() => void refetch()} />
        ) : (
          <ListingListSkeleton count={jobsPerPage} />
        )}
      </SearchResults>
    </div>
  );
}

function titleOf({ location }: ListingSearch, found: Found | undefined): string {
  const place = found?.place ?? location;
  if (!place) return 'Jobs';
  return `Jobs ${found?.isWholeState ? 'in' : 'near'} ${place}`;
}

function countText(found: Found): string {
  const count = totalText(totalOf(found));
  return found.isWholeState ? count : [count, areaText(found.area)].filter(Boolean).join(' ');
}

const totalOf = ({ pagination: { total }, hasMoreThanTotal }: Found) => ({
  total,
  hasMoreThanTotal,
});

function Results({ search, found }: { search: ListingSearch; found: Found }) {
  const { jobs, pagination } = found;
  const to = (page: number) => pathOf({ ...search, page });
  if (jobs.length > 0) {
    return (
      <>
        <ListingList jobs={jobs} />
        <Pager page={pagination.page} pages={pagination.totalPages} to={to} />
      </>
    );
  }
  const isBeyond = pagination.total > 0;
  return (
    <EmptyState
      icon={IconMapPinOff}
      title="No Jobs Found"
      action={
        <LinkButton to={isBeyond ? to(1) : pathOf({ withinMiles: anywhere })} tone="green">
          {isBeyond ? 'Back to the first page' : 'See all cities'}
        </LinkButton>
      }
    >
      {reasonFor(found, search)}
    </EmptyState>
  );
}

function reasonFor({ area, pagination }: Found, search: ListingSearch): string {
  if (pagination.total > 0) return 'The list is shorter than that now.';
  if (search.location && !area) return unknownPlace(search.location);
  if (activeFilters(search).length > 0) {
    return 'No open job fits all of your filters. Try removing one, or look farther.';
  }
  return area ? `No job is open ${areaText(area)} today.` : 'No job is open today.';
}
