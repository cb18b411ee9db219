import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu, MenuButton } from '#ui/overlays/menu.tsx';
import { useFocusWhenDone } from '#ui/overlays/use-focus-when-done.ts';
import type { OwnJobRequest } from '../contract.ts';
import { mayEdit, refusalToMove } from '../rules.ts';
import { useChangeStatus } from './my-job-queries.ts';
import styles from './my-job-actions.module.css';

/** What the family may do with its post in its current status. */
export function MyJobActions({ job }: { job: OwnJobRequest }) {
  const change = useChangeStatus(job.id);
  const [isRemoving, setRemoving] = useState(false);
  const place = useFocusWhenDone<HTMLDivElement>(change.isSuccess && change.submittedAt);
  const steps = possibleSteps(job);
  const again = steps.find(({ status }) => status === 'open');
  if (!useMayAct('decide')) {
    return <LinkButton to={`/private-jobs/${job.slug}`}>See the post</LinkButton>;
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="Change your post"
      className={styles.actions}
    >
      <LinkButton to={`/private-jobs/${job.slug}`}>See the post</LinkButton>
      {mayEdit(job.status) && <LinkButton to={`/my-jobs/${job.id}/edit`}>Edit</LinkButton>}
      {again && (
        <Button
          tone="green"
          busy={change.isPending ? again.label : undefined}
          onClick={() => change.mutate('open')}
        >
          {again.label}
        </Button>
      )}
      <Menu label="More for your post" trigger={<IconDotsVertical aria-hidden />}>
        {steps
          .filter((step) => step !== again)
          .map(({ status, label }) => (
            <MenuButton
              key={status}
              disabled={change.isPending}
              onClick={() => change.mutate(status)}
            >
              {label}
            </MenuButton>
          ))}
        <MenuButton onClick={() => setRemoving(true)}>Remove</MenuButton>
      </Menu>
      <RemoveDialog job={job} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  );
}

/** The changes of status that are possible now; the removal, which is always, is asked about. */
export function possibleSteps(job: OwnJobRequest) {
  const steps = [
    { status: 'open', label: job.status === 'paused' ? 'Resume' : 'Reopen' },
    { status: 'paused', label: 'Pause' },
    { status: 'filled', label: 'Mark as filled' },
  ] as const;
  return steps.filter(
    ({ status }) => !refusalToMove(job.status, status, { ...job, isAsked: false }),
  );
}

type RemoveDialogProps = { job: OwnJobRequest; isOpen: boolean; onClose(): void };

/** Asks for confirmation: a removal cannot be undone. */
function RemoveDialog({ job, isOpen, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  const remove = useChangeStatus(job.id, () => void navigate('/family-dashboard'));
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      busy={remove.isPending}
      title="Remove this post?"
      footer={
        <>
          <Button tone="plain" onClick={onClose} disabled={remove.isPending}>
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
  );
}
