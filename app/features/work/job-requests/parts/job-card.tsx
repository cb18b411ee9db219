import { fitWords } from '#features/caregivers/matches/parts/fit-words.ts';
import { JobRow, JobRowItem } from '#features/work/areas/parts/job-row.tsx';
import { milesText } from '#values/distance.ts';
import type { PublicJobRequest } from '../contract.ts';
import { ApplicationMark } from './application-mark.tsx';
import {
  experienceText,
  familyName,
  frequencyText,
  isNew,
  payText,
  payToAgree,
  postedText,
  startText,
} from './job-words.ts';
import { SaveButton } from './save-button.tsx';

/** A list item that links to the job's page as a whole. */
export function JobCard({ job }: { job: PublicJobRequest }) {
  return (
    <JobRowItem>
      <CardContent job={job} />
    </JobRowItem>
  );
}

function CardContent({ job }: { job: PublicJobRequest }) {
  const name = familyName(job.userDisplayName);
  const now = new Date();
  const pay = payText(job);
  return (
    <JobRow
      pay={pay ? { text: pay } : { text: payToAgree, more: 'pay is not stated' }}
      title={job.careTypes.join(', ')}
      distance={job.distanceMiles === null ? null : milesText(job.distanceMiles)}
      about={[`${job.city}, ${job.state} ${job.zipCode}`, name, 'Seeking Caregiver']}
      mark={job.myApplicationStatus && <ApplicationMark status={job.myApplicationStatus} />}
      badges={[
        ...(isNew(job.createdAt, now) ? [{ text: 'New', look: 'new' } as const] : []),
        { text: 'Private Family', look: 'family' },
      ]}
      facts={[
        { name: 'Schedule', look: 'hours', text: frequencyText(job) },
        { name: 'Start date', look: 'start', text: startText(job) },
        { name: 'Experience', look: 'experience', text: experienceText(job) },
      ]}
      words={job.about}
      // The distance stands above already.
      hints={job.match ? fitWords(job.match, { without: 'distance' }) : []}
      posted={postedText(job, now)}
      to={`/private-jobs/${job.slug}`}
      linkName={`of the job of ${name} in ${job.zipCode}`}
      heart={<SaveButton job={job} />}
    />
  );
}
