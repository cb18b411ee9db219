import { keepPreviousData, useQuery } from '@tanstack/react-query';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { citiesQuery } from '#features/places/parts/cities-query.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CaregiverListSkeleton } from '../parts/caregiver-list.tsx';
import { searchQuery } from '../parts/search-query.ts';
import { Filters } from './browse-filters.tsx';
import { Results, ResultsError } from './browse-results.tsx';
import { BrowseHead, BrowseHeading } from './browse-head.tsx';
import { readSearch } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';
import { CitySelect, OrderSelect } from './browse-selects.tsx';
import { activeFilters, totalText } from './browse-words.ts';
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
        <PhoneFilters search={search} count={active.length} />
      </div>
      <aside className={styles.panel} aria-label="Filters">
        <h2 className={styles.panelTitle}>Filters</h2>
        <Filters search={search} isInstant>
          <div>
            <Button type="submit" tone="green" wide>
              Show caregivers
            </Button>
          </div>
        </Filters>
      </aside>

      <section className={styles.results} aria-labelledby="results">
        <h2 id="results" className="visually-hidden">
          Results
        </h2>
        <div className={styles.bar}>
          <p role="status" className={styles.total}>
            {found ? totalText(found.total, found.hasMoreThanTotal) : ' '}
          </p>
          <OrderSelect search={search} />
        </div>
        {active.length > 0 && (
          <ul className={styles.chips} aria-label="Active filters">
            {active.map((filter) => (
              <li key={filter.label}>
                <Chip {...filter} />
              </li>
            ))}
            <li>
              <Link to="/caregivers" className={styles.clear} preventScrollReset>
                Clear all
              </Link>
            </li>
          </ul>
        )}
        {ignored.length > 0 && (
          <Notice>
            The address asks for something we do not understand, so we left it out:{' '}
            {ignored.join(', ')}.
          </Notice>
        )}
        <div className={styles.list} data-leaving={isPlaceholderData || undefined}>
          {error ? (
            <ResultsError message={error.message} onRetry={() => void refetch()} />
          ) : found ? (
            <Results search={search} found={found} />
          ) : (
            <CaregiverListSkeleton count={6} columns={2} />
          )}
        </div>
      </section>
    </div>
  );
}

function PhoneFilters({ search, count }: { search: BrowseSearch; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  const close = () => setOpen(false);
  return (
    <>
      <span className={styles.open}>
        <Button onClick={() => setOpen(true)}>
          <IconAdjustmentsHorizontal size={20} aria-hidden />
          Filters
          {count > 0 && (
            <span className={styles.count}>
              {count}
              <span className="visually-hidden"> active</span>
            </span>
          )}
        </Button>
      </span>
      <Sheet
        open={isOpen}
        onClose={close}
        title="Filters"
        footer={
          <Button type="submit" form={form} tone="accent">
            Show caregivers
          </Button>
        }
      >
        <Filters search={search} id={form} isInstant={false} onSent={close} />
      </Sheet>
    </>
  );
}
