import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { HeartButton, HeartLink } from '#ui/display/heart-button.tsx';
import { useHashTask } from '#ui/page/use-hash-task.ts';
import { drop, keep, restore } from '#ui/tab-store.ts';
import { intentHashes, loginFor, withReturn } from '#values/return-path.ts';
import type { PublicJobRequest } from '../contract.ts';
import { familyName } from './job-words.ts';
import { useSaveJob } from './use-save-job.ts';

type SaveButtonProps = {
  job: PublicJobRequest;
  /** with a text beside the icon */ wordy?: boolean;
};

/**
 * Caregivers with a profile save a job at once; visitors, and caregivers without one, once they have
 * signed in or up. Families and admins have no list of jobs.
 */
export function SaveButton({ job, wordy }: SaveButtonProps) {
  const { user, isLoading } = useSession();
  const label = `Save the job of ${familyName(job.userDisplayName)} in ${job.zipCode}`;
  if (user?.hasCaregiverProfile) return <SavingHeart job={job} wordy={wordy} label={label} />;
  if (isLoading || (user && !user.roles.includes('caregiver'))) return null;

  const path = `/private-jobs/${job.slug}`;
  return (
    <HeartLink
      to={user ? withReturn('/caregiver-signup', path + intentHashes.save) : loginFor('save', path)}
      label={label}
      title="Save this job"
      onClick={() => keep(pressed(job), {})}
    >
      {wordy && 'Save job'}
    </HeartLink>
  );
}

/** Kept in the tab where the heart was pressed: an address alone saves nothing. */
const pressed = ({ id }: PublicJobRequest) => `job to save ${id}`;

function SavingHeart({ job, wordy, label }: SaveButtonProps & { label: string }) {
  const save = useSaveJob(job);
  // Someone pressed the heart before they were signed in.
  useHashTask(intentHashes.save, true, () => {
    const isMeant = restore(pressed(job)) !== undefined;
    drop(pressed(job));
    if (isMeant && !job.isSaved) save.mutate(true);
  });
  return (
    <HeartButton
      label={label}
      title={job.isSaved ? 'Saved' : 'Save this job'}
      isPressed={job.isSaved}
      onPress={() => save.mutate(!job.isSaved)}
    >
      {wordy && (job.isSaved ? 'Saved' : 'Save job')}
    </HeartButton>
  );
}
