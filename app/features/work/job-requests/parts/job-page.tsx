import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { JobColumns } from '#features/work/areas/parts/job-columns.tsx';
import { SafetyMenu } from '#features/talk/reports/parts/safety-menu.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { ShareButton } from '#ui/display/share-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { dayText } from '#values/day-text.ts';
import type { JobRequestStatus } from '#values/taxonomies.ts';
import type { JobRequestDetails } from '../contract.ts';
import { ApplyCard } from './apply-card.tsx';
import { FamilyCard } from './family-card.tsx';
import { JobPay } from './job-pay.tsx';
import { familyName, postedText } from './job-words.ts';
import { SaveButton } from './save-button.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import styles from './job-page.module.css';

const closedTexts: Record<Exclude<JobRequestStatus, 'open'>, string> = {
  paused: 'The family has paused its search. It may open again.',
  filled: 'The family has found a caregiver.',
  expired: 'The family has not confirmed that it is still looking.',
  removed: 'The family has taken it down.',
};

type JobPageProps = {
  job: JobRequestDetails;
  title: string;
  withoutProfile: 'invite' | 'refuse';
  /** Sections about the work itself. */
  children: ReactNode;
};

/** The layout of a job's page: its sections, with the family and the apply button beside them. */
export function JobPage({ job, title, withoutProfile, children }: JobPageProps) {
  const navigate = useNavigate();
  const mayApply = job.status === 'open' && !job.isOwn && !job.myApplicationStatus;
  return (
    <article className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { label: 'Home', to: '/' },
          { label: 'Private Jobs', to: '/private-caregiver-jobs' },
        ]}
        here={title}
      />
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1>{title}</h1>
          <p className="quiet">
            <time dateTime={job.createdAt.toISOString()} title={dayText(job.createdAt)}>
              {postedText(job, new Date())}
            </time>
          </p>
        </div>
        <div className={styles.actions}>
          {(job.status === 'open' || job.isSaved) && <SaveButton job={job} wordy />}
          {job.status === 'open' && (
            <ShareButton title={title} path={`/private-jobs/${job.slug}`} />
          )}
          {!job.isOwn && (
            <SafetyMenu
              subject={{ subjectKind: 'job_request', subjectId: String(job.id) }}
              name={familyName(job.userDisplayName)}
              onBlocked={() => void navigate('/private-caregiver-jobs')}
            />
          )}
        </div>
      </header>
      {job.status !== 'open' && (
        <Notice tone="warning" title="This job is no longer open">
          {closedTexts[job.status]}
        </Notice>
      )}
      <JobPay job={job} className={styles.pay} />
      <JobColumns
        apply={<ApplyCard job={job} withoutProfile={withoutProfile} isBar={mayApply} />}
        isOpen={mayApply}
        more={<FamilyCard job={job} />}
      >
        {children}
      </JobColumns>
      {job.status !== 'open' && <SimilarJobs job={job} />}
    </article>
  );
}
