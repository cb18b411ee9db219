import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DeclineDialog } from '../../parts/decline-dialog.tsx';
import { applicationMoves } from '../../rules.ts';
import { call } from '#gate/call.ts';
import type { Answer } from '#gate/calls.ts';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { applicationStatusLabels } from '#values/taxonomies.ts';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import styles from '#ui/lists/list.module.css';

export type ListingApplication = Answer<'GET admin/listings/applications'>['applications'][number];

/** "Mark as viewed" is the last: it goes by itself in the list of one listing, and must not move the others. */
const answers = ['shortlisted', 'interview', 'hired', 'declined', 'viewed'] as const;
type Decision = (typeof answers)[number];

const verbs: Record<Decision, string> = {
  viewed: 'Mark as viewed',
  shortlisted: 'Shortlist',
  interview: 'Invite to interview',
  hired: 'Hire',
  declined: 'Decline',
};

/** The answers that are possible now. Hiring and declining ask for confirmation. */
export function ApplicationAnswers({ application }: { application: ListingApplication }) {
  const { caregiver, status } = application;
  const [asking, setAsking] = useState<Decision>();
  const decide = useDecide(application);
  const close = () => setAsking(undefined);
  const open = answers.filter((next) => applicationMoves[status][next] === 'family');

  function press(next: Decision) {
    if (next === 'hired' || next === 'declined') setAsking(next);
    else decide.mutate({ status: next });
  }

  return (
    <div className={styles.actions}>
      {open.map((next) => (
        <Button
          key={next}
          size="small"
          tone={next === 'hired' ? 'green' : 'outline'}
          disabled={decide.isPending}
          onClick={() => press(next)}
        >
          {verbs[next]}
          <span className="visually-hidden"> {caregiver.displayName}</span>
        </Button>
      ))}
      <HireDialog
        name={caregiver.displayName}
        isOpen={asking === 'hired'}
        isPending={decide.isPending}
        onHire={() => decide.mutate({ status: 'hired' }, { onSettled: close })}
        onClose={close}
      />
      <DeclineDialog
        applicant={application}
        decide={decide}
        isOpen={asking === 'declined'}
        onClose={close}
      />
    </div>
  );
}

function useDecide({ applicationId, caregiver }: ListingApplication) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (answer: { status: Decision; note?: string }) =>
      call('POST admin/listings/applications/change-status', { applicationId, ...answer }),
    onSuccess: (_, { status }) =>
      toast.success(`${caregiver.displayName}: ${applicationStatusLabels[status]}.`),
    onError: ({ message }) => toast.error(message),
    onSettled: refresh,
  });
}

type HireDialogProps = {
  name: string;
  isOpen: boolean;
  isPending: boolean;
  onHire: () => void;
  onClose: () => void;
};

function HireDialog({ name, isOpen, isPending, onHire, onClose }: HireDialogProps) {
  return (
    <Dialog
      open={isOpen}
      title={`Hire ${name}?`}
      busy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" disabled={isPending} onClick={onClose}>
            Not yet
          </Button>
          <Button tone="accent" busy={isPending ? 'Hiring…' : undefined} onClick={onHire}>
            Hire
          </Button>
        </>
      }
    >
      <p>{name} gets the good news. The listing stays open until you end it.</p>
    </Dialog>
  );
}
