import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '#gate/calls.ts';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { ListError } from '#ui/lists/list-states.tsx';
import { listingQuery } from '../parts/listings-queries.ts';

type Listing = Answer<'GET admin/listings/details'>['listing'];
type KnownListingProps = { id: string; children: (listing: Listing) => ReactNode };

/** Loads an existing listing and renders its children with it. */
export function KnownListing({ id, children }: KnownListingProps) {
  const { data, error, refetch } = useQuery(listingQuery(id));
  if (data) return children(data.listing);
  if (error) {
    const text = `Error loading the listing: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  return (
    <Loading label="Loading the listing">
      <SkeletonText lines={10} />
    </Loading>
  );
}
