import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeShownListing,
  refreshShownListings,
} from '#features/work/job-listings/parts/listing-cache.ts';
import { changeShownJob, refreshShownJobs } from '#features/work/job-requests/parts/job-cache.ts';
import { call, CallError } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ownApplicationsKey } from './own-applications-query.ts';

export type AppliedJob = { kind: 'request' | 'listing'; id: number; title: string };

const failure = 'Failed to submit application. Please try again.';
const longestServerMessage = 200;

export function useApply({ kind, id, title }: AppliedJob) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (coverLetter: string) =>
      call(
        'POST job-applications/apply',
        kind === 'request' ? { jobRequestId: id, coverLetter } : { jobListingId: id, coverLetter },
        { failure },
      ),
    onSuccess({ status }) {
      toast.about(title).success('Application submitted successfully!');
      if (kind === 'request') changeShownJob(client, id, { myApplicationStatus: status });
      else changeShownListing(client, id, status);
      void client.invalidateQueries({ queryKey: ownApplicationsKey });
    },
    onError(error) {
      // The viewer applied in another tab, or the job was filled meanwhile: show its state.
      if (!(error instanceof CallError && error.status === 409)) return;
      if (kind === 'request') refreshShownJobs(client);
      else refreshShownListings(client);
    },
  });
}

/** Uses the server's message unless none came or it is too long to be one. */
export function applyProblem(error: Error): string {
  const isAnswer = error instanceof CallError && error.status > 0;
  return isAnswer && error.message.length < longestServerMessage ? error.message : failure;
}
