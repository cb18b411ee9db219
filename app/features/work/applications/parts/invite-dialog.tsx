import { useState } from 'react';
import { firstNameOf } from '#features/caregivers/public-profiles/rules.ts';
import { Button } from '#ui/display/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { countCharacters } from '#values/characters.ts';
import type { Applicant } from '../contract.ts';
import { longestNote } from '../rules.ts';
import type { useDecide } from './use-decide.ts';

type InviteDialogProps = {
  applicant: Applicant;
  decide: ReturnType<typeof useDecide>;
  isOpen: boolean;
  onClose(): void;
};

const invitationTo = (name: string) =>
  `Hello ${name},\n\nThank you for applying to our job. We would like to get to know you in a short call or a visit.\n\nWhich days and times suit you?`;

/** Sends the invitation as a message, so that the two can agree on a time. */
export function InviteDialog({ applicant, decide, isOpen, onClose }: InviteDialogProps) {
  const { displayName } = applicant.caregiver;
  const [words, setWords] = useState(() => invitationTo(firstNameOf(displayName)));
  const [problem, setProblem] = useState<string>();

  function invite() {
    const found = problemOf(words);
    setProblem(found);
    const answer = { status: 'interview', note: words } as const;
    if (!found) decide.mutate(answer, { onSuccess: onClose });
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      busy={decide.isPending}
      title={`Invite ${displayName} to an interview`}
      footer={
        <>
          <Button tone="plain" onClick={onClose} disabled={decide.isPending}>
            Not yet
          </Button>
          <Button tone="accent" busy={decide.isPending ? 'Sending...' : undefined} onClick={invite}>
            Send invitation
          </Button>
        </>
      }
    >
      <TextArea
        label="Your message"
        help="It is sent in your conversation. Your phone number and email stay private until you both agree to share them."
        rows={9}
        limit={longestNote}
        value={words}
        error={problem}
        onChange={({ target }) => {
          setWords(target.value);
          if (problem) setProblem(problemOf(target.value));
        }}
      />
    </Dialog>
  );
}

function problemOf(words: string): string | undefined {
  const length = countCharacters(words);
  if (length === 0) return 'Please write a message.';
  return length > longestNote ? 'A note can have up to 1,000 characters' : undefined;
}
