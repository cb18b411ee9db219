import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { Button } from '#ui/display/button.tsx';
import { FilterPanel, FilterSheet } from '#ui/fields/filters.tsx';
import { useSettled } from '#ui/fields/use-settled.ts';
import { SearchResults } from '#ui/lists/search-results.tsx';
import { CaregiverListSkeleton } from '../parts/caregiver-list.tsx';
import { SaveSearch } from '../parts/save-search.tsx';
import { countsQuery, searchQuery } from '../parts/search-query.ts';
import { shortCards } from '../parts/short-cards.ts';
import { Filters } from '../screens/browse-filters.tsx';
import { Results, ResultsError } from '../screens/browse-results.tsx';
import { BrowseHead, BrowseHeading } from '../screens/browse-head.tsx';
import { readSearch, wantedOf } from '../screens/browse-search.ts';
import type { BrowseSearch } from '../screens/browse-search.ts';
import { CityFilter } from '../screens/city-filter.tsx';
import { ShortlistPill } from '../screens/shortlist-pill.tsx';
import { OrderSelect } from '../screens/order-select.tsx';
import { activeFilters, showText, totalText } from '../screens/browse-words.ts';
import styles from './browse.module.css';

const queries = ({ search: params }: { search: URLSearchParams }) => {
  const { search } = readSearch(params);
  return [searchQuery(search), countsQuery(wantedOf(search))];
};
export const loader = loadOnServer(queries, shortCards);
export const clientLoader = loadInBrowser(queries);

export default function Browse() {
  const [params] = useSearchParams();
  const { search, ignored } = readSearch(params);
  const {
    data: found,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...searchQuery(search),
    placeholderData: keepPreviousData,
  });
  const fresh = isPlaceholderData ? undefined : found;
  const counts = useCounts(search);
  const [answers, setAnswers] = useState<BrowseSearch>();
  const sheetCounts = useCounts(useSettled(answers) ?? search);
  const active = activeFilters(search, fresh?.place ?? undefined);
  return (
    <div className={`wrap ${styles.page}`}>
      <BrowseHead search={search} ignored={ignored} found={fresh} />
      <BrowseHeading search={search} found={fresh} />

      <div className={styles.tools}>
        <CityFilter search={search} page={found?.cityPage} />
        <FilterSheet
          count={active.length}
          submit={showText(sheetCounts)}
          clearTo="/caregivers"
          onClose={() => setAnswers(undefined)}
        >
          {(form) => (
            <Filters
              {...form}
              search={search}
              isInstant={false}
              counts={sheetCounts?.choices}
              onAnswers={setAnswers}
            />
          )}
        </FilterSheet>
      </div>
      <div className={styles.body}>
        <FilterPanel>
          <Filters search={search} isInstant counts={counts?.choices}>
            <div>
              <Button type="submit" tone="green" wide>
                Show caregivers
              </Button>
            </div>
          </Filters>
        </FilterPanel>

        <SearchResults
          title="Results"
          total={found && totalText(found.total, found.hasMoreThanTotal)}
          tools={
            <>
              <SaveSearch kind="caregivers" asked={wantedOf(search)} />
              <OrderSelect search={search} />
            </>
          }
          filters={active}
          clearTo="/caregivers"
          ignored={ignored}
          isLeaving={isPlaceholderData}
        >
          {error ? (
            <ResultsError message={error.message} onRetry={() => void refetch()} />
          ) : found ? (
            <Results search={search} found={found} />
          ) : (
            <CaregiverListSkeleton count={6} columns={2} />
          )}
        </SearchResults>
      </div>
      <ShortlistPill />
    </div>
  );
}

/** The numbers of an earlier search stay until the new ones arrive. */
function useCounts(search: BrowseSearch) {
  const { data } = useQuery({
    ...countsQuery(wantedOf(search)),
    placeholderData: keepPreviousData,
  });
  return data;
}
