import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firstNameOf } from '#features/caregivers/public-profiles/rules.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { Button } from '#ui/display/button.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/overlays/menu.tsx';
import type { FamilyApplicant } from '../contract.ts';
import { nextAnswer, refusalToDecide } from '../rules.ts';
import { isAboutApplicants } from './applicants-query.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { HireDialog } from './hire-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MessageButton } from './message-button.tsx';
import { useDecide } from './use-decide.ts';
import type { Answer } from './use-decide.ts';
import styles from './applicant-decisions.module.css';

/** Each as a button, and in the menu. */
const labels: Record<Answer, [button: string, item: string]> = {
  shortlisted: ['Short list', 'Put on the short list'],
  interview: ['Invite', 'Invite to interview'],
  hired: ['Hire', 'Hire'],
  declined: ['Decline', 'Decline'],
};
const answers = Object.keys(labels) as Answer[];

type ApplicantDecisionsProps = {
  applicant: FamilyApplicant;
  job: OwnJobRequest;
  onChanged(): void;
  onDecided?(applicationId: string): void;
};

/** A message, the usual next step, and a menu of the other decisions that are possible now. */
export function ApplicantDecisions(props: ApplicantDecisionsProps) {
  const { applicant, job, onChanged, onDecided } = props;
  const decide = useDecide(applicant, { onChanged, onDecided });
  const [asking, setAsking] = useState<Answer>();
  const client = useQueryClient();
  const { caregiver, status: from } = applicant;
  const { displayName, slug } = caregiver;
  const mayDecide = useMayAct('decide');
  const mayWrite = useMayAct('talk');
  const possible = answers.filter((to) => {
    if (!mayDecide) return false;
    const isAnotherHired = job.isSomeoneHired && from !== 'hired';
    return !refusalToDecide({ from, to, job: job.status, isAnotherHired });
  });
  const next = nextAnswer(from, possible);
  const others = possible.filter((answer) => answer !== next);
  const dialog = { applicant, decide, onClose: () => setAsking(undefined) };

  function press(status: Answer) {
    if (status === 'shortlisted') decide.mutate({ status });
    else setAsking(status);
  }

  const itemOf = (answer: Answer) => (from === 'hired' ? 'It did not work out' : labels[answer][1]);

  return (
    <div className={styles.decisions}>
      {(mayWrite || applicant.conversationId) && (
        <MessageButton
          partner={{ caregiverId: caregiver.id }}
          name={firstNameOf(displayName)}
          conversationId={applicant.conversationId}
          onSent={() => void client.invalidateQueries({ predicate: isAboutApplicants })}
        />
      )}
      {next && (
        <Button
          size="small"
          className={styles.next}
          tone={next === 'declined' ? 'outline' : 'green'}
          busy={decide.isPending && !asking ? 'Sending...' : undefined}
          onClick={() => press(next)}
        >
          {labels[next][0]}
          <span className="visually-hidden">
            {` ${displayName}`}
            {next === 'interview' && ' to interview'}
          </span>
        </Button>
      )}
      {(others.length > 0 || slug) && (
        <Menu label={`More for ${displayName}`} trigger={<IconDotsVertical aria-hidden />}>
          {others.map((answer) => (
            <MenuButton key={answer} onClick={() => press(answer)}>
              {itemOf(answer)}
            </MenuButton>
          ))}
          {slug && <MenuLink to={`/caregivers/${slug}`}>See the profile</MenuLink>}
        </Menu>
      )}
      <InviteDialog {...dialog} isOpen={asking === 'interview'} />
      <HireDialog {...dialog} isOpen={asking === 'hired'} />
      <DeclineDialog {...dialog} isOpen={asking === 'declined'} />
    </div>
  );
}
