import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { loadForMembers } from '#features/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { citiesQuery, listingQuery } from './jobs/jobs-queries.ts';
import { KnownListing } from './jobs/known-listing.tsx';
import { copyOf, emptyFields } from './jobs/listing-fields.ts';
import { ListingForm } from './jobs/listing-form.tsx';
import styles from './jobs/jobs.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'New listing');

const queries = ({ search }: { search: URLSearchParams }) => {
  const from = search.get('from');
  return from ? [citiesQuery, listingQuery(from)] : [citiesQuery];
};
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('admin', queries);

/** An empty form, or one that another listing has filled in. */
export default function NewListing() {
  const [now] = useState(Date.now);
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <div className={styles.page}>
      <Link to="/admin/jobs">Back to the listings</Link>
      <h1>New listing</h1>
      {from ? (
        <KnownListing id={from}>
          {(listing) => <ListingForm key={from} initial={copyOf(listing, now)} />}
        </KnownListing>
      ) : (
        <ListingForm key="empty" initial={emptyFields(now)} />
      )}
    </div>
  );
}
