import { JobRows, JobRowsSkeleton } from '#features/work/areas/parts/job-rows.tsx';
import type { ListingCard as Listing } from '../contract.ts';
import { ListingCard } from './listing-card.tsx';

export function ListingList({ jobs }: { jobs: Listing[] }) {
  return (
    <JobRows of="listings">
      {jobs.map((job) => (
        <ListingCard key={job.id} job={job} />
      ))}
    </JobRows>
  );
}

/** Shown while the list is loading. */
export const ListingListSkeleton = JobRowsSkeleton;
