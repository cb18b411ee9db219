import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Button, IconButton } from '#ui/display/button.tsx';
import type { PublicJobRequest } from '../contract.ts';
import { familyName } from './job-words.ts';
import { useSaveJob } from './use-save-job.ts';
import styles from './save-button.module.css';

type SaveButtonProps = {
  job: PublicJobRequest;
  /** with a text beside the icon */ wordy?: boolean;
};

/** Shown to caregivers with a profile only: others cannot save jobs. */
export function SaveButton({ job, wordy }: SaveButtonProps) {
  const { user } = useSession();
  const save = useSaveJob(job.id);
  if (!user?.hasCaregiverProfile) return null;
  const button = {
    'aria-pressed': job.isSaved,
    className: styles.heart,
    onClick: () => save.mutate(!job.isSaved),
  };
  if (wordy) {
    return (
      <Button {...button} size="small">
        <IconHeart size={20} aria-hidden />
        Save job
      </Button>
    );
  }
  return (
    <IconButton
      {...button}
      label={`Save the job of ${familyName(job.userDisplayName)} in ${job.zipCode}`}
      title={job.isSaved ? 'Saved' : 'Save this job'}
    >
      <IconHeart aria-hidden />
    </IconButton>
  );
}
