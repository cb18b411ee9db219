import { Link } from '#ui/page/link.tsx';
import { Letter } from '#features/work/applications/parts/letter.tsx';
import type { OwnJobRequest } from '../contract.ts';
import { mayEdit } from '../rules.ts';
import styles from './my-job-words.module.css';

/** What the family wrote in its post; where it wrote nothing, the way to do so. */
export function MyJobWords({ job }: { job: OwnJobRequest }) {
  if (!job.about && !mayEdit(job.status)) return null;
  return (
    <section className={styles.words} aria-labelledby="own-words">
      <h2 id="own-words" className={styles.title}>
        About the person and the days
      </h2>
      {job.about ? (
        <Letter text={job.about} more="Read it all" />
      ) : (
        <p className="quiet">
          Your post has no words of your own yet.{' '}
          <Link to={`/my-jobs/${job.id}/edit`}>Say who needs care, and what a day looks like</Link>
        </p>
      )}
    </section>
  );
}
