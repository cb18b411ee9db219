import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { AppliedJob } from './use-apply.ts';
import { useStartConversation } from './use-start-conversation.ts';
import styles from './apply-dialog.module.css';

type ApplySuccessProps = { job: AppliedJob; open: boolean; onClose: () => void };

/** After applying: offers to write to the family. A public listing has no family. */
export function ApplySuccess({ job, open, onClose }: ApplySuccessProps) {
  const start = useStartConversation(job);
  const hasFamily = job.kind === 'request';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={start.isPending}
      title="Application Submitted!"
      subtitle={job.title}
      footer={
        hasFamily ? (
          <>
            <Button tone="plain" onClick={onClose} disabled={start.isPending}>
              Maybe Later
            </Button>
            <Button
              tone="accent"
              onClick={() => start.mutate()}
              busy={start.isPending ? 'Starting…' : undefined}
            >
              Start Conversation
            </Button>
          </>
        ) : (
          <Button tone="green" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      <div role="status" className={styles.success}>
        <span className={styles.picture}>
          <IconCheck size={36} aria-hidden />
        </span>
        <p className={styles.words} data-keep-clear="">
          {hasFamily
            ? 'The family has your letter and your profile. Would you like to say hello to them now?'
            : 'Your letter and your profile are on their way.'}{' '}
          You can follow it under My applications.
        </p>
      </div>
    </Dialog>
  );
}
