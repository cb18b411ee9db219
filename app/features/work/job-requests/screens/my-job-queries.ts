import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import type { Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';
import { toast } from '#ui/feedback/toast-store.ts';

export const ownJobQuery = (id: string | undefined) =>
  query('GET job-requests/own', { id }, { failure: 'Failed to fetch job request' });

/** Every query that shows or counts the family's posts. */
const shown = ['GET job-requests/own', 'GET job-requests/mine', 'GET family/dashboard-stats'];

export function useRefreshOwnJobs() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => shown.includes(queryKey[0] as string),
    });
}

type Status = Question<'POST job-requests/change-status'>['status'];

const news: Record<Status, string> = {
  open: 'Your post is on the board.',
  paused: 'Your post is paused.',
  filled: 'Your post is marked as filled.',
  removed: 'Your post was removed.',
};

export function useChangeStatus(id: number, onDone?: () => void) {
  const refresh = useRefreshOwnJobs();
  return useMutation({
    mutationFn: (status: Status) => call('POST job-requests/change-status', { id, status }),
    async onSuccess(_, status) {
      toast.success(news[status]);
      onDone?.();
    },
    onError: (error) => toast.error(error.message),
    // After a refusal too: the page shows an outdated status then.
    onSettled: refresh,
  });
}
