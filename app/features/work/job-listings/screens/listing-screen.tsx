import { useQuery } from '@tanstack/react-query';
import { JobById } from '#features/work/job-requests/parts/job-by-id.tsx';
import { jobByIdQuery } from '#features/work/job-requests/parts/job-queries.ts';
import { CallError } from '#gate/call.ts';
import { detailsQuery } from '../parts/listing-queries.ts';
import { ListingPage } from './listing-page.tsx';
import { ListingProblem } from './listing-problem.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';

const statusOf = (error: Error) => (error instanceof CallError ? error.status : 0);

export function ListingScreen({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(detailsQuery(id));
  if (data) return <ListingPage job={data.job} />;
  if (!error) return <ListingSkeleton />;
  return <ListingProblem status={statusOf(error)} onRetry={() => void refetch()} />;
}

/** A family's post at its address by id. */
export function RequestScreen({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(jobByIdQuery(id));
  if (data) return <JobById job={data.jobRequest} />;
  if (!error) return <ListingSkeleton />;
  return <ListingProblem status={statusOf(error)} onRetry={() => void refetch()} />;
}
