import type { PublicJobRequest } from '../contract.ts';
import { familyName } from './job-words.ts';
import { SaveHeart } from './save-heart.tsx';
import { useSaveJob } from './use-save-job.ts';

/** The heart of a family's post. */
export function SaveButton({ job, wordy }: { job: PublicJobRequest; wordy?: boolean }) {
  const save = useSaveJob(job);
  return (
    <SaveHeart
      path={`/private-jobs/${job.slug}`}
      label={`Save the job of ${familyName(job.userDisplayName)} in ${job.zipCode}`}
      isSaved={job.isSaved}
      onSave={(isSaved) => save.mutate(isSaved)}
      wordy={wordy}
    />
  );
}
