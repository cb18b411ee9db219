import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { HeartButton, HeartLink } from '#ui/display/heart-button.tsx';
import { useHashTask } from '#ui/page/use-hash-task.ts';
import { drop, keep, restore } from '#ui/tab-store.ts';
import { intentHashes, loginFor, withReturn } from '#values/return-path.ts';

type SaveHeartProps = {
  /** the job's own page */ path: string;
  label: string;
  isSaved: boolean;
  onSave(isSaved: boolean): void;
  /** with a text beside the icon */ wordy?: boolean;
};

/**
 * Caregivers with a profile save a job at once; visitors, and caregivers without one, once they have
 * signed in or up. Families and admins have no list of jobs.
 */
export function SaveHeart(props: SaveHeartProps) {
  const { user, isLoading } = useSession();
  const { path, label, wordy } = props;
  if (user?.hasCaregiverProfile) return <SavingHeart {...props} />;
  if (isLoading || (user && !user.roles.includes('caregiver'))) return null;

  return (
    <HeartLink
      to={user ? withReturn('/caregiver-signup', path + intentHashes.save) : loginFor('save', path)}
      label={label}
      title="Save this job"
      onClick={() => keep(pressed(path), {})}
    >
      {wordy && 'Save job'}
    </HeartLink>
  );
}

/** Kept in the tab where the heart was pressed: an address alone saves nothing. */
const pressed = (path: string) => `job to save ${path}`;

function SavingHeart({ path, label, isSaved, onSave, wordy }: SaveHeartProps) {
  // Someone pressed the heart before they were signed in.
  useHashTask(intentHashes.save, true, () => {
    const isMeant = restore(pressed(path)) !== undefined;
    drop(pressed(path));
    if (isMeant && !isSaved) onSave(true);
  });
  return (
    <HeartButton
      label={label}
      title={isSaved ? 'Saved' : 'Save this job'}
      isPressed={isSaved}
      onPress={() => onSave(!isSaved)}
    >
      {wordy && (isSaved ? 'Saved' : 'Save job')}
    </HeartButton>
  );
}
