import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';
import { rateText } from '#features/caregivers/directory/rules.ts';
import { firstNameOf } from '#features/caregivers/public-profiles/rules.ts';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { startText } from '#features/work/job-requests/parts/job-words.ts';
import { Badge } from '#ui/display/badge.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Face } from '#ui/display/face.tsx';
import { thumbnailUrl } from '#values/photo.ts';
import type { FamilyApplicant } from '../contract.ts';
import { ApplicantDecisions } from './applicant-decisions.tsx';
import { isAboutApplicants } from './applicants-query.ts';
import { DayOf } from './day-of.tsx';
import { MessageButton } from './message-button.tsx';
import { NextSteps } from './next-steps.tsx';
import type { NextStep } from './next-steps.tsx';
import { shareStep } from './share-step.tsx';
import styles from './hired.module.css';

type HiredProps = {
  applicant: FamilyApplicant;
  job: OwnJobRequest;
  decidedId: string | undefined;
  onDecided(applicationId: string): void;
  onChanged(): void;
};

/** Who was hired, and what the family does next. */
export function Hired({ applicant, job, decidedId, onDecided, onChanged }: HiredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDecided = applicant.applicationId === decidedId;
  useEffect(() => {
    if (isDecided) heading.current?.focus();
  }, [isDecided]);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ predicate: isAboutApplicants });
  const { caregiver, statusChangedAt } = applicant;
  const { displayName, photoId, slug, hourlyRateMin, hourlyRateMax } = caregiver;
  const name = firstNameOf(displayName);
  const mayShare = useMayAct('own');
  const mayWrite = useMayAct('talk') || applicant.conversationId !== null;
  const message = mayWrite && (
    <MessageButton
      partner={{ caregiverId: caregiver.id }}
      name={name}
      label={`Write to ${name}`}
      conversationId={applicant.conversationId}
      tone="green"
      onSent={refresh}
    />
  );
  const share = shareStep({ name, talk: applicant, onShared: refresh });
  const steps = [
    ...employerSteps(job, name, message),
    ...(mayShare || share.isDone ? [share] : []),
  ];
  return (
    <Card as="section" className={styles.card} aria-labelledby="hired">
      <div className={styles.head}>
        <Face name={displayName} photo={photoId && thumbnailUrl({ id: photoId })} size="card" />
        <div className={styles.person}>
          <Badge tone="verified" icon={IconCheck}>
            Hired <DayOf at={statusChangedAt} />
          </Badge>
          <h2 id="hired" ref={heading} tabIndex={-1}>
            You hired {slug ? <Link to={`/caregivers/${slug}`}>{displayName}</Link> : displayName}
          </h2>
          <p className="quiet">
            Asks for {rateText(hourlyRateMin, hourlyRateMax)}. You are the employer of {name}.
          </p>
        </div>
        <ApplicantDecisions {...{ applicant, job, onDecided, onChanged }} />
      </div>
      <NextSteps steps={steps} />
    </Card>
  );
}

function employerSteps(job: OwnJobRequest, name: string, message: ReactNode): NextStep[] {
  const start = job.startDate ? `Your post says ${startText(job)}. ` : '';
  return [
    {
      title: `You chose ${name}`,
      text: `${name} was told at once, and your post has left the board.`,
      isDone: true,
    },
    {
      title: 'Agree on the first day',
      text: `${start}Settle the day, the hour and who will be there.`,
      action: message,
    },
    {
      title: 'Put it in writing',
      text: 'Hours, pay, days off and duties on one page, signed by both of you.',
      action: (
        <LinkButton size="small" to="/employment-responsibilities#agreement">
          What belongs in it
        </LinkButton>
      ),
    },
    {
      title: 'Know your part as an employer',
      text: 'Forms before the first day, taxes and insurance, in plain words.',
      action: (
        <LinkButton size="small" to="/employment-responsibilities#before">
          Read what to do
        </LinkButton>
      ),
    },
  ];
}
