import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs';
import { Badge } from '#ui/display/badge.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { Face } from '#ui/display/face.tsx';
import type { PublicJobRequest } from '../contract.ts';
import { JobFacts } from './job-facts.tsx';
import { applicationWords, familyName, postedText } from './job-words.ts';
import { SaveButton } from './save-button.tsx';
import styles from './job-card.module.css';

/** A list item that links to the job's page as a whole. */
export function JobCard({ job }: { job: PublicJobRequest }) {
  return (
    <Card as="li" className={styles.card}>
      <ErrorBoundary fallback={<p className={styles.failure}>Unable to load job listing</p>}>
        <CardContent job={job} />
      </ErrorBoundary>
    </Card>
  );
}

function CardContent({ job }: { job: PublicJobRequest }) {
  const name = familyName(job.userDisplayName);
  return (
    <>
      <div className={styles.head}>
        <Face name={name} photo={job.userAvatarUrl} />
        <div className={styles.who}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.role}>Seeking Caregiver</p>
        </div>
        <SaveButton job={job} />
      </div>
      <ul className={styles.badges}>
        <li>
          <Badge icon={IconHomeHeart}>Private Family</Badge>
        </li>
        {job.myApplicationStatus && (
          <li>
            <Badge icon={IconCheck}>{applicationWords(job.myApplicationStatus)}</Badge>
          </li>
        )}
      </ul>
      <p className={styles.care}>{job.careTypes.join(', ')}</p>
      <JobFacts job={job} />
      <Hints hints={job.matchHints} />
      <div className={styles.foot}>
        <p>{postedText(job, new Date())}</p>
        <CardLink to={`/private-jobs/${job.slug}`} className={styles.more}>
          View Details
          <span className="visually-hidden">
            {' '}
            of the job of {name} in {job.zipCode}
          </span>
          <IconArrowRight size={18} aria-hidden />
        </CardLink>
      </div>
    </>
  );
}

/** Rendered even when empty, so that the cards of a row stay aligned. */
function Hints({ hints }: { hints: string[] }) {
  return (
    <ul className={styles.hints} aria-label={hints.length > 0 ? 'Why it suits you' : undefined}>
      {hints.map((hint) => (
        <li key={hint}>
          <IconCheck size={17} aria-hidden />
          {hint}
        </li>
      ))}
    </ul>
  );
}
