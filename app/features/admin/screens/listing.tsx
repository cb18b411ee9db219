import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { loadForMembers } from '#features/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Loading, SkeletonText } from '#ui/skeleton.tsx';
import { citiesQuery, listingQuery } from './jobs/jobs-queries.ts';
import { fieldsOf } from './jobs/listing-fields.ts';
import { ListingForm } from './jobs/listing-form.tsx';
import { ListError } from './list-states.tsx';
import styles from './jobs/jobs.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Edit listing');

const queries = ({ params }: { params: { id?: string } }) => [
  listingQuery(params.id!),
  citiesQuery,
];
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers(queries);

export default function Listing() {
  const { id } = useParams();
  const { data, error, refetch } = useQuery(listingQuery(id!));
  return (
    <div className={styles.page}>
      <Link to="/admin/jobs">Back to the listings</Link>
      <h1>Edit listing</h1>
      {error && (
        <ListError
          text={`Error loading the listing: ${error.message}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label="Loading the listing">
          <SkeletonText lines={10} />
        </Loading>
      )}
      {data && <ListingForm key={id} id={data.listing.id} initial={fieldsOf(data.listing)} />}
    </div>
  );
}
