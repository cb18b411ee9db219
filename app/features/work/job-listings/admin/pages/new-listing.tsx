import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { citiesQuery } from '../parts/cities-query.ts';
import { listingQuery } from '../parts/listings-queries.ts';
import { KnownListing } from '../screens/known-listing.tsx';
import { copyOf, emptyFields } from '../screens/listing-fields.ts';
import { ListingForm } from '../screens/listing-form.tsx';
import styles from '../screens/listing-form.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'New listing');

const queries = ({ search }: { search: URLSearchParams }) => {
  const from = search.get('from');
  return from ? [citiesQuery, listingQuery(from)] : [citiesQuery];
};
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('admin', queries);

/** An empty form, or a copy of another listing. */
export default function NewListing() {
  const [now] = useState(Date.now);
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <div className={styles.page}>
      <p>
        <Link to="/admin/jobs">Back to the listings</Link>
      </p>
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
