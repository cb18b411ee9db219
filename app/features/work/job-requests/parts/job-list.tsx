import { JobRows, JobRowsSkeleton } from '#features/work/areas/parts/job-rows.tsx';
import type { PublicJobRequest } from '../contract.ts';
import { JobCard } from './job-card.tsx';

export function JobList({ jobs }: { jobs: PublicJobRequest[] }) {
  return (
    <JobRows of="posts">
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </JobRows>
  );
}

/** Shown while the list is loading. */
export const JobListSkeleton = JobRowsSkeleton;
