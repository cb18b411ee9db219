import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { changeShownJob, forgetShownJobs } from './job-cache.ts';

/** Saves or unsaves a job: at once on the screen, and back again if the server does not follow. */
export function useSaveJob(id: number) {
  const client = useQueryClient();
  const save = useMutation({
    // One after another, so that the last press is what stays.
    scope: { id: `save job ${id}` },
    mutationFn: (isSaved: boolean) =>
      call(isSaved ? 'POST saved-jobs/save' : 'POST saved-jobs/remove', { jobRequestId: id }),
    onMutate: (isSaved) => changeShownJob(client, id, { isSaved }),
    // Again, in case a list that was asked for before the press has arrived since.
    onSuccess(_, isSaved) {
      changeShownJob(client, id, { isSaved });
      if (isSaved) return;
      // The list of saved jobs lets its card go.
      const undo = { label: 'Undo', run: () => save.mutate(true), seconds: 10 };
      toast.success('This job is no longer saved.', undo);
    },
    onError(error, isSaved) {
      changeShownJob(client, id, { isSaved: !isSaved });
      toast.error(`We could not ${isSaved ? 'save' : 'unsave'} this job: ${error.message}`);
    },
    onSettled: () => forgetShownJobs(client),
  });
  return save;
}
