import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { changeShownJob, forgetShownJobs } from './job-cache.ts';
import { familyName } from './job-words.ts';

/** Saves or unsaves a job: at once on the screen, and undone there if the server refuses. */
export function useSaveJob({ id, userDisplayName }: { id: number; userDisplayName: string }) {
  const client = useQueryClient();
  const save = useMutation({
    // Runs the calls one after another, so that the last click decides.
    scope: { id: `save job ${id}` },
    mutationFn: (isSaved: boolean) =>
      call(isSaved ? 'POST saved-jobs/save' : 'POST saved-jobs/remove', { jobRequestId: id }),
    onMutate: (isSaved) => changeShownJob(client, id, { isSaved }),
    // Again, in case a list requested before the click has arrived since.
    onSuccess(_, isSaved) {
      changeShownJob(client, id, { isSaved });
      if (isSaved) return;
      // The card has left the list of saved jobs: offer to undo that.
      const offer = { label: 'Undo', undo: () => save.mutate(true), seconds: 10 };
      toast.success(`The job of ${familyName(userDisplayName)} is no longer saved.`, offer);
    },
    onError(error, isSaved) {
      changeShownJob(client, id, { isSaved: !isSaved });
      toast.error(`We could not ${isSaved ? 'save' : 'unsave'} this job: ${error.message}`);
    },
    onSettled() {
      forgetShownJobs(client);
      void client.invalidateQueries({ queryKey: ['GET jobs/tabs'] });
    },
  });
  return save;
}
