import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { citiesQuery } from '#features/places/places/parts/cities-query.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { Button } from '#ui/display/button.tsx';
import { FilterPanel, FilterSheet } from '#ui/fields/filters.tsx';
import { SearchResults } from '#ui/lists/search-results.tsx';
import { CaregiverListSkeleton } from '../parts/caregiver-list.tsx';
import { searchQuery } from '../parts/search-query.ts';
import { Filters } from '../screens/browse-filters.tsx';
import { Results, ResultsError } from '../screens/browse-results.tsx';
import { BrowseHead, BrowseHeading } from '../screens/browse-head.tsx';
import { readSearch } from '../screens/browse-search.ts';
import { CitySelect, OrderSelect } from '../screens/browse-selects.tsx';
import { activeFilters, totalText } from '../screens/browse-words.ts';
import styles from './browse.module.css';

const queries = ({ search }: { search: URLSearchParams }) => [
  searchQuery(readSearch(search).search),
  citiesQuery,
];
export const loader = loadOnServer(queries);
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
  const active = activeFilters(search, fresh?.place ?? undefined);
  return (
    <div className={`wrap ${styles.page}`}>
      <BrowseHead search={search} ignored={ignored} found={fresh} />
      <BrowseHeading search={search} found={fresh} />

      <div className={styles.tools}>
        <CitySelect search={search} />
        <FilterSheet count={active.length} submit="Show caregivers">
          {(form) => <Filters {...form} search={search} isInstant={false} />}
        </FilterSheet>
      </div>
      <FilterPanel className={styles.panel}>
        <Filters search={search} isInstant>
          <div>
            <Button type="submit" tone="green" wide>
              Show caregivers
            </Button>
          </div>
        </Filters>
      </FilterPanel>

      <SearchResults
        className={styles.results}
        title="Results"
        total={found && totalText(found.total, found.hasMoreThanTotal)}
        tools={<OrderSelect search={search} />}
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
  );
}
