import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { OwnJobRequest } from '../contract.ts';
import { useChangeStatus } from './my-job-queries.ts';
import styles from './my-job-notice.module.css';

/** Explains the status of the post, and asks for an answer where one is due. */
export function MyJobNotice({ job }: { job: OwnJobRequest }) {
  const mayDecide = useMayAct('decide');
  if (job.status === 'open') {
    if (!job.isAsked) return null;
    return mayDecide ? <StillHiring job={job} /> : <AskedOthers title="Are you still hiring?" />;
  }
  if (job.status === 'paused') {
    return (
      <Notice>Caregivers do not see your post while it is paused. Applicants stay here.</Notice>
    );
  }
  if (job.status === 'expired') {
    return mayDecide ? <Expired job={job} /> : <AskedOthers title="The post has expired" />;
  }
  // The page says then whom they hired, and what comes next.
  if (job.isSomeoneHired) return null;
  return (
    <Notice tone="success">
      Your post has left the board. Whoever still waits for an answer will be glad of one.
    </Notice>
  );
}

/** For relatives whose role does not allow an answer. */
function AskedOthers({ title }: { title: string }) {
  return (
    <Notice tone="warning" title={title}>
      The owner of your care circle or an organizer decides about it.
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
