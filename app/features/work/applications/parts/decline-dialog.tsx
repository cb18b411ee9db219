import { useState } from 'react';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { countCharacters } from '#values/characters.ts';
import type { Applicant } from '../contract.ts';
import { longestNote } from '../rules.ts';

type DeclineDialogProps = {
  applicant: Applicant;
  decide: {
    isPending: boolean;
    mutate(answer: { status: 'declined'; note: string }, then: { onSuccess(): void }): void;
  };
  isOpen: boolean;
  onClose(): void;
};

/** Declines, with an optional note to the caregiver. */
export function DeclineDialog({ applicant, decide, isOpen, onClose }: DeclineDialogProps) {
  const [note, setNote] = useState('');
  const { displayName } = applicant.caregiver;
  const wasHired = applicant.status === 'hired';
  const isTooLong = countCharacters(note) > longestNote;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      busy={decide.isPending}
      title={wasHired ? `End the hire of ${displayName}?` : `Decline ${displayName}?`}
      footer={
        <>
          <Button tone="plain" onClick={onClose} disabled={decide.isPending}>
            Not yet
          </Button>
          <Button
            tone="accent"
            busy={decide.isPending ? 'Sending...' : undefined}
            disabled={isTooLong}
            onClick={() => decide.mutate({ status: 'declined', note }, { onSuccess: onClose })}
          >
            {wasHired ? 'End the hire' : 'Decline'}
          </Button>
        </>
      }
    >
      {wasHired && <p>You can then open your post again, or ask others of your list.</p>}
      <TextArea
        label="A kind word"
        optional
        help={`${displayName} is told of your answer, with these words if you write any.`}
        error={isTooLong ? 'A note can have up to 1,000 characters' : undefined}
        limit={longestNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
