import { ApplyButton } from '#features/work/applications/parts/apply-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import type { JobRequestDetails } from '../contract.ts';
import { JobPay } from './job-pay.tsx';
import { titleOf } from './job-words.ts';
import styles from './apply-card.module.css';

type ApplyCardProps = {
  job: JobRequestDetails;
  withoutProfile: 'invite' | 'refuse';
  /** on a phone it is the bar at the bottom */
  isBar: boolean;
};

/** Lets the viewer apply, or links to the applicants if it is the viewer's own job. */
export function ApplyCard({ job, withoutProfile, isBar }: ApplyCardProps) {
  const { id, status, isOwn, myApplicationStatus } = job;
  return (
    <Card
      as="section"
      className={styles.card}
      data-bar={isBar || undefined}
      aria-label={isOwn ? 'Your post' : myApplicationStatus ? 'Your application' : 'Apply'}
    >
      <JobPay job={job} className={styles.pay} />
      {isOwn ? (
        <>
          <p>This is your own job post.</p>
          <LinkButton to={`/my-jobs/${id}`} tone="green" wide>
            See your applicants
          </LinkButton>
        </>
      ) : status === 'open' || myApplicationStatus ? (
        <ApplyButton
          job={{ kind: 'request', id, title: titleOf(job) }}
          status={myApplicationStatus}
          withoutProfile={withoutProfile}
        />
      ) : (
        <p>This job is no longer open.</p>
      )}
    </Card>
  );
}
