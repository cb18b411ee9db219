import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#ui/display/button.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { jobTypeLabels } from '#values/taxonomies.ts';
import { cityName } from '#values/city-name.ts';
import { ExportLink } from '#ui/lists/export-link.tsx';
import { Filter, ListForm, optionsOf, SearchField } from '#ui/lists/list-form.tsx';
import { countText, ListError, EmptyList, SixRows } from '#ui/lists/list-states.tsx';
import { readListParams, pagePath } from '#ui/lists/use-tab.ts';
import { citiesQuery } from './cities-query.ts';
import { listingsQuery } from './listings-queries.ts';
import { ListingRow } from '../screens/listing-row.tsx';
import styles from '#ui/lists/list.module.css';

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'ended', label: 'Ended' },
];

export function Listings() {
  const [search] = useSearchParams();
  const { data } = useQuery(citiesQuery);
  const cities = data?.cities.map(({ slug, name, state }) => ({
    value: slug,
    label: cityName(name, state),
  }));
  return (
    <>
      <div className={styles.actions}>
        <LinkButton to="/admin/jobs/new" tone="green" size="small">
          New listing
        </LinkButton>
        <LinkButton to="/admin/jobs/import" size="small">
          Import CSV
        </LinkButton>
      </div>
      <div className={styles.count}>
        <ListForm key={cities ? 'known' : 'unknown'} label="Listings" tab="listings">
          <SearchField label="Search listings" placeholder="Title, company or reference" />
          <Filter label="Status" name="status" any="Any status" options={statuses} />
          <Filter label="City" name="citySlug" any="All cities" options={cities ?? []} />
          <Filter label="Type" name="jobType" any="Any type" options={optionsOf(jobTypeLabels)} />
          <ExportLink
            path="admin/listings/export"
            filters={readListParams(search, ['q', 'status', 'citySlug', 'jobType'])}
          />
        </ListForm>
      </div>
      <ListingList />
    </>
  );
}

function ListingList() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...listingsQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading listings: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading listings" />;
  const { page, totalPages, total, hasMoreThanTotal } = data.pagination;
  if (data.listings.length === 0) {
    return (
      <EmptyList total={total} whole="There are no listings yet.">
        No listing matches this search.
      </EmptyList>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {hasMoreThanTotal && 'More than '}
        {countText(total, 'listing', 'listings')}
      </p>
      <ul className={styles.list}>
        {data.listings.map((listing) => (
          <ListingRow key={listing.id} listing={listing} />
        ))}
      </ul>
      <div className={styles.more}>
        <Pager page={page} pages={totalPages} to={(to) => pagePath(search, { page: `${to}` })} />
      </div>
    </>
  );
}
