import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firstNameOf } from '#features/caregivers/public-profiles/rules.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { Button } from '#ui/display/button.tsx';
import type { FamilyApplicant } from '../contract.ts';
import { refusalToDecide } from '../rules.ts';
import { applicantsKey } from './applicants-query.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { HireDialog } from './hire-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MessageButton } from './message-button.tsx';
import type { Answer, useDecide } from './use-decide.ts';
import styles from './applicant-decisions.module.css';

const labels: Record<Answer, string> = {
  shortlisted: 'Shortlist',
  interview: 'Invite to interview',
  hired: 'Hire',
  declined: 'Decline',
};
const steps = Object.keys(labels) as Answer[];

type ApplicantDecisionsProps = {
  applicant: FamilyApplicant;
  job: OwnJobRequest;
  decide: ReturnType<typeof useDecide>;
};

/**
 * Buttons for the decisions that are possible now, the first one in green, and one to write a
 * message.
 */
export function ApplicantDecisions({ applicant, job, decide }: ApplicantDecisionsProps) {
  const [asking, setAsking] = useState<Answer>();
  const client = useQueryClient();
  const close = () => setAsking(undefined);
  const from = applicant.status;
  const possible = steps.filter((to) => {
    const isAnotherHired = job.isSomeoneHired && from !== 'hired';
    return !refusalToDecide({ from, to, job: job.status, isAnotherHired });
  });
  const dialog = { applicant, decide, onClose: close };

  function press(status: Answer) {
    if (status === 'shortlisted') decide.mutate({ status });
    else setAsking(status);
  }

  return (
    <div className={styles.decisions}>
      {possible.map((status) => (
        <Button
          key={status}
          tone={toneOf(status, possible)}
          busy={decide.isPending && decide.variables.status === status ? labels[status] : undefined}
          disabled={decide.isPending && decide.variables.status !== status}
          onClick={() => press(status)}
        >
          {labels[status]}
          <span className="visually-hidden"> {applicant.caregiver.displayName}</span>
        </Button>
      ))}
      <MessageButton
        partner={{ caregiverId: applicant.caregiver.id }}
        name={firstNameOf(applicant.caregiver.displayName)}
        conversationId={applicant.conversationId}
        onSent={() => void client.invalidateQueries({ queryKey: applicantsKey })}
      />
      <InviteDialog {...dialog} isOpen={asking === 'interview'} />
      <HireDialog {...dialog} isOpen={asking === 'hired'} />
      <DeclineDialog {...dialog} isOpen={asking === 'declined'} />
    </div>
  );
}

function toneOf(status: Answer, possible: Answer[]) {
  if (status === 'declined') return 'plain';
  return status === possible[0] ? 'green' : 'outline';
}
