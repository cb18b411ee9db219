import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { OwnJobRequest } from '../contract.ts';
import { useChangeStatus } from './my-job-queries.ts';
import styles from './my-job-notice.module.css';

/** Explains the status of the post, and asks for an answer where one is due. */
export function MyJobNotice({ job }: { job: OwnJobRequest }) {
  if (job.status === 'open') return job.isAsked ? <StillHiring job={job} /> : null;
  if (job.status === 'paused') {
    return (
      <Notice>Caregivers do not see your post while it is paused. Applicants stay here.</Notice>
    );
  }
  if (job.status === 'expired') return <Expired job={job} />;
  // The page says then whom they hired, and what comes next.
  if (job.isSomeoneHired) return null;
  return (
    <Notice tone="success">
      Your post has left the board. Whoever still waits for an answer will be glad of one.
    </Notice>
  );
}

function StillHiring({ job }: { job: OwnJobRequest }) {
  const change = useChangeStatus(job.id);
  return (
    <Notice tone="warning" title="Are you still hiring?">
      <p>Without an answer your post leaves the board seven days after we asked.</p>
      <div className={styles.answers}>
        <Button
          tone="green"
          busy={change.isPending ? 'One moment...' : undefined}
          onClick={() => change.mutate('open')}
        >
          Yes, still hiring
        </Button>
        <Button disabled={change.isPending} onClick={() => change.mutate('filled')}>
          No, it is filled
        </Button>
      </div>
    </Notice>
  );
}

function Expired({ job }: { job: OwnJobRequest }) {
  const change = useChangeStatus(job.id);
  return (
    <Notice tone="warning" title="Your post has expired">
      <p>We asked whether you are still hiring and did not hear from you.</p>
      <div className={styles.answers}>
        <Button
          tone="green"
          busy={change.isPending ? 'One moment...' : undefined}
          onClick={() => change.mutate('open')}
        >
          Put it back on the board
        </Button>
      </div>
    </Notice>
  );
}
