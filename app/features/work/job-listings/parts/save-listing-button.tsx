import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SaveHeart } from '#features/work/job-requests/parts/save-heart.tsx';
import { call } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { changeSavedListing } from './listing-cache.ts';

type SaveListingButtonProps = {
  job: { id: number; path: string; title: string; isSaved: boolean };
  /** with a text beside the icon */ wordy?: boolean;
};

/** The heart of a public listing. */
export function SaveListingButton({ job, wordy }: SaveListingButtonProps) {
  const save = useSaveListing(job);
  return (
    <SaveHeart
      path={job.path}
      label={`Save the job ${job.title}`}
      isSaved={job.isSaved}
      onSave={(isSaved) => save.mutate(isSaved)}
      wordy={wordy}
    />
  );
}

/** Saves or unsaves a listing: at once on the screen, and undone there if the server refuses. */
function useSaveListing({ id, title }: SaveListingButtonProps['job']) {
  const client = useQueryClient();
  const show = (isSaved: boolean) => changeSavedListing(client, id, isSaved);
  const save = useMutation({
    // Runs the calls one after another, so that the last click decides.
    scope: { id: `save listing ${id}` },
    mutationFn: (isSaved: boolean) =>
      call(isSaved ? 'POST saved-jobs/save' : 'POST saved-jobs/remove', { jobListingId: id }),
    onMutate: show,
    onSuccess(_, isSaved) {
      show(isSaved);
      if (isSaved) return;
      const offer = { label: 'Undo', undo: () => save.mutate(true), seconds: 10 };
      toast.success(`“${title}” is no longer saved.`, offer);
    },
    onError(error, isSaved) {
      show(!isSaved);
      toast.error(`We could not ${isSaved ? 'save' : 'unsave'} this job: ${error.message}`);
    },
    onSettled() {
      void client.invalidateQueries({ queryKey: ['GET jobs/saved'], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['GET jobs/tabs'] });
    },
  });
  return save;
}
