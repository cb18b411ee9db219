import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import type { PublicJobRequest } from '../contract.ts';
import { JobList } from './job-list.tsx';
import { boardQuery } from './job-queries.ts';
import styles from './similar-jobs.module.css';

const howMany = 4;
const near = 25;

type SimilarJobsProps = {
  /** Lists jobs near this one; without it, the newest. */ job?: PublicJobRequest;
};

/** Suggestions on the page of a job that is no longer open. */
export function SimilarJobs({ job }: SimilarJobsProps) {
  const place = job && { zipCode: job.zipCode, withinMiles: near };
  const { data } = useQuery(boardQuery({ ...place, pageSize: howMany }));
  if (!data?.jobRequests.length) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{job ? 'Open jobs nearby' : 'Open jobs'}</h2>
      <JobList jobs={data.jobRequests} />
      <p>
        <Link to="/private-caregiver-jobs">See all open jobs</Link>
      </p>
    </section>
  );
}
