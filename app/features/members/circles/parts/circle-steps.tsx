import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { CircleMember } from '../contract.ts';
import styles from './circle.module.css';

type StepProps = {
  button: string;
  /** of whom, for those who hear the button alone */
  about?: string;
  title: string;
  confirm: string;
  done: string;
  run(): Promise<unknown>;
  children: ReactNode;
};

/** A button that asks once more. What somebody may do changes with it, so everything is loaded anew. */
function Step({ button, about, title, confirm, done, run, children }: StepProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const step = useMutation({
    mutationFn: run,
    async onSuccess() {
      setOpen(false);
      toast.success(done);
      await client.invalidateQueries();
    },
  });
  return (
    <>
      <Button size="small" tone="plain" onClick={() => setOpen(true)}>
        {button}
        {about && <span className="visually-hidden"> {about}</span>}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <div className={styles.step}>
          {children}
          {step.error && (
            <Notice tone="problem" live>
              {step.error.message}
            </Notice>
          )}
          <Button
            tone="accent"
            busy={step.isPending ? 'One moment…' : undefined}
            onClick={() => step.mutate()}
          >
            {confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

export function Leave() {
  return (
    <Step
      button="Leave"
      about="the circle"
      title="Leave this circle?"
      confirm="Leave the circle"
      done="You have left the circle."
      run={() => call('POST circle/leave', {})}
    >
      <p>
        You no longer see the family’s shortlist, posts and messages. Your votes go with you; notes
        and messages you wrote for the family stay. Whatever was yours before is back.
      </p>
    </Step>
  );
}

export function Remove({ member }: { member: CircleMember }) {
  const { userId, displayName } = member;
  return (
    <Step
      button="Remove"
      about={displayName}
      title={`Remove ${displayName}?`}
      confirm={`Remove ${displayName}`}
      done={`${displayName} is no longer in the circle.`}
      run={() => call('POST circle/remove', { userId })}
    >
      <p>
        They no longer see the family’s shortlist, posts and messages, from this moment on. Their
        votes go; notes and messages they wrote for the family stay. We write them a mail.
      </p>
    </Step>
  );
}

export function HandOver({ member }: { member: CircleMember }) {
  const { userId, displayName } = member;
  return (
    <Step
      button="Hand over"
      about={`to ${displayName}`}
      title={`Hand the circle over to ${displayName}?`}
      confirm={`Make ${displayName} the owner`}
      done={`${displayName} is the owner now. You are an organizer.`}
      run={() => call('POST circle/hand-over', { userId })}
    >
      <p>
        The posts, applicants, conversations and the shortlist of the family become theirs, and
        caregivers see their name. You stay as an organizer. Only they can give it back.
      </p>
      <p>Contact details you shared stay known; new ones would be theirs.</p>
    </Step>
  );
}
