import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Applicant } from '../contract.ts';
import type { useDecide } from './use-decide.ts';

type HireDialogProps = {
  applicant: Applicant;
  decide: ReturnType<typeof useDecide>;
  isOpen: boolean;
  onClose(): void;
};

export function HireDialog({ applicant, decide, isOpen, onClose }: HireDialogProps) {
  const { displayName } = applicant.caregiver;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      busy={decide.isPending}
      title={`Hire ${displayName}?`}
      footer={
        <>
          <Button tone="plain" onClick={onClose} disabled={decide.isPending}>
            Not yet
          </Button>
          <Button
            tone="accent"
            busy={decide.isPending ? 'Hiring...' : undefined}
            onClick={() => decide.mutate({ status: 'hired' }, { onSettled: onClose })}
          >
            Hire
          </Button>
        </>
      }
    >
      <p>
        {displayName} gets the good news, and your post leaves the board as filled. The other
        applicants stay on your list, so that you can answer them, one by one or all at once.
      </p>
      <p>What you agree on is between the two of you: you are the employer, not we.</p>
    </Dialog>
  );
}
