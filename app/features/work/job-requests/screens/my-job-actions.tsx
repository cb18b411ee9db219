import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useFocusWhenDone } from '#ui/overlays/use-focus-when-done.ts';
import type { OwnJobRequest } from '../contract.ts';
import { mayEdit, refusalToMove } from '../rules.ts';
import { useChangeStatus } from './my-job-queries.ts';
import styles from './my-job-actions.module.css';

/** What the family may do with its post in its current status. */
export function MyJobActions({ job }: { job: OwnJobRequest }) {
  const change = useChangeStatus(job.id);
  const place = useFocusWhenDone<HTMLDivElement>(change.isSuccess && change.submittedAt);
  const steps = [
    { status: 'open', label: job.status === 'paused' ? 'Resume' : 'Reopen' },
    { status: 'paused', label: 'Pause' },
    { status: 'filled', label: 'Mark as filled' },
  ] as const;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="Change your post"
      className={styles.actions}
    >
      {mayEdit(job.status) && (
        <LinkButton to={`/my-jobs/${job.id}/edit`} tone="green">
          Edit
        </LinkButton>
      )}
      {steps
        .filter(({ status }) => !refusalToMove(job.status, status, { ...job, isAsked: false }))
        .map(({ status, label }) => (
          <Button
            key={status}
            busy={change.isPending && change.variables === status ? label : undefined}
            disabled={change.isPending && change.variables !== status}
            onClick={() => change.mutate(status)}
          >
            {label}
          </Button>
        ))}
      <RemoveButton job={job} />
    </div>
  );
}

/** Asks for confirmation: a removal cannot be undone. */
function RemoveButton({ job }: { job: OwnJobRequest }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const remove = useChangeStatus(job.id, () => void navigate('/family-dashboard'));
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        busy={remove.isPending}
        title="Remove this post?"
        footer={
          <>
            <Button tone="plain" onClick={close} disabled={remove.isPending}>
              Keep it
            </Button>
            <Button
              tone="accent"
              busy={remove.isPending ? 'Removing...' : undefined}
              onClick={() => remove.mutate('removed')}
            >
              Remove
            </Button>
          </>
        }
      >
        <p>
          The post and its list of applicants go for good, and whoever still waits for an answer is
          told. To take a break only, pause it.
        </p>
      </Dialog>
    </>
  );
}
