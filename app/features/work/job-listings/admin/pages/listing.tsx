import { useParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { citiesQuery } from '../parts/cities-query.ts';
import { listingQuery } from '../parts/listings-queries.ts';
import { KnownListing } from '../screens/known-listing.tsx';
import { fieldsOf } from '../screens/listing-fields.ts';
import { ListingForm } from '../screens/listing-form.tsx';
import styles from '../screens/listing-form.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Edit listing');

const queries = ({ params }: { params: { id?: string } }) => [
  listingQuery(params.id!),
  citiesQuery,
];
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('admin', queries);

export default function Listing() {
  const { id } = useParams();
  return (
    <div className={styles.page}>
      <p>
        <Link to="/admin/jobs">Back to the listings</Link>
      </p>
      <h1>Edit listing</h1>
      <KnownListing id={id!}>
        {(listing) => (
          <ListingForm
            key={id}
            id={listing.id}
            path={listing.status === 'open' ? listing.path : undefined}
            updatedAt={listing.updatedAt}
            initial={fieldsOf(listing)}
          />
        )}
      </KnownListing>
    </div>
  );
}
