import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { HeartButton } from '#ui/display/heart-button.tsx';
import type { PublicJobRequest } from '../contract.ts';
import { familyName } from './job-words.ts';
import { useSaveJob } from './use-save-job.ts';

type SaveButtonProps = {
  job: PublicJobRequest;
  /** with a text beside the icon */ wordy?: boolean;
};

/** Shown to caregivers with a profile only: others cannot save jobs. */
export function SaveButton({ job, wordy }: SaveButtonProps) {
  const { user } = useSession();
  const save = useSaveJob(job.id);
  if (!user?.hasCaregiverProfile) return null;
  return (
    <HeartButton
      label={`Save the job of ${familyName(job.userDisplayName)} in ${job.zipCode}`}
      title={job.isSaved ? 'Saved' : 'Save this job'}
      isPressed={job.isSaved}
      onPress={() => save.mutate(!job.isSaved)}
    >
      {wordy && 'Save job'}
    </HeartButton>
  );
}
