import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { call } from '#gate/call.ts';
import { HeartButton } from '#ui/display/heart-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { changeSavedListing } from './listing-cache.ts';

type SaveListingButtonProps = {
  job: { id: number; title: string; isSaved: boolean };
  /** with a text beside the icon */ wordy?: boolean;
};

/** Shown to caregivers with a profile only: others cannot save jobs. */
export function SaveListingButton({ job, wordy }: SaveListingButtonProps) {
  const { user } = useSession();
  const save = useSaveListing(job);
  if (!user?.hasCaregiverProfile) return null;
  return (
    <HeartButton
      label={`Save the job ${job.title}`}
      title={job.isSaved ? 'Saved' : 'Save this job'}
      isPressed={job.isSaved}
      onPress={() => save.mutate(!job.isSaved)}
    >
      {wordy && (job.isSaved ? 'Saved' : 'Save job')}
    </HeartButton>
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
      const undo = { label: 'Undo', run: () => save.mutate(true), seconds: 10 };
      toast.success(`“${title}” is no longer saved.`, undo);
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
