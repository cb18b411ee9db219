import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { onDemand } from '#ui/overlays/on-demand.tsx';
import { useHashTask } from '#ui/page/use-hash-task.ts';
import { intentHashes, loginFor, withReturn } from '#values/return-path.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';
import { refusalToApply } from '../rules.ts';
import { AppliedNote } from './applied-note.tsx';
import type { AppliedJob } from './use-apply.ts';
import styles from './apply-button.module.css';

const ApplyDialog = onDemand(async () => (await import('./apply-dialog.tsx')).ApplyDialog);

type ApplyButtonProps = {
  job: AppliedJob;
  /** of the viewer's own application, if there is one */
  status: ApplicationStatus | null;
  /**
   * For users without a caregiver profile: a link to the sign-up, or a disabled button with the
   * reason.
   */
  withoutProfile?: 'invite' | 'refuse';
};

const look = { tone: 'accent', size: 'large', wide: true } as const;

/** Applies on every page of a job; what it does depends on the viewer. */
export function ApplyButton({ job, status, withoutProfile = 'invite' }: ApplyButtonProps) {
  const { user, isLoading } = useSession();
  const { pathname } = useLocation();
  if (isLoading) return <Refused />;
  if (!user) {
    return (
      <LinkButton {...look} to={loginFor('apply', pathname)}>
        Apply Now
      </LinkButton>
    );
  }
  if (user.hasCaregiverProfile) return <CaregiverApply job={job} status={status} />;
  if (withoutProfile === 'refuse') {
    return <Refused>Only users with caregiver profiles can apply to jobs.</Refused>;
  }
  return (
    <div className={styles.refused}>
      <LinkButton {...look} to={withReturn('/caregiver-signup', pathname + intentHashes.apply)}>
        Apply Now
      </LinkButton>
      <p className={styles.reason}>
        You need a caregiver profile to apply. Making one takes about ten minutes.
      </p>
    </div>
  );
}

function CaregiverApply({ job, status }: Pick<ApplyButtonProps, 'job' | 'status'>) {
  const { data, error } = useQuery(ownProfileQuery);
  const [isOpen, setOpen] = useState(false);
  const note = useFocusAfter<HTMLParagraphElement>(isOpen);

  const [hasCome, setCome] = useState(false);
  // If the profile cannot be loaded, the button is enabled: the server checks anyway.
  const refusal = data && refusalToApply(data.caregiverProfile ?? undefined);
  const isKnown = data !== undefined || error !== null;
  useHashTask(intentHashes.apply, isKnown, () => {
    if (!status && !refusal) setOpen(true);
    setCome(true);
  });
  const isPending = data?.caregiverProfile?.approvalStatus === 'pending';
  return (
    <>
      {status ? (
        <AppliedNote ref={note} status={status} />
      ) : refusal || !isKnown ? (
        <Refused isNews={hasCome}>
          {refusal} {isPending && whenPending[job.kind]}
        </Refused>
      ) : (
        <Button {...look} onClick={() => setOpen(true)}>
          Apply Now
        </Button>
      )}
      <ApplyDialog job={job} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const whenPending = {
  request:
    'We look at new profiles within 24-48 hours and write to you. Save the job, and you find it again.',
  listing: 'We look at new profiles within 24-48 hours and write to you.',
};

type RefusedProps = {
  /** whoever reads it has just come here to apply */
  isNews?: boolean;
  children?: ReactNode;
};

function Refused({ isNews, children }: RefusedProps) {
  const id = useId();
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) reason.current?.scrollIntoView({ block: 'center' });
  }, [isNews]);
  return (
    <div ref={reason} className={styles.refused}>
      <Button {...look} disabled aria-describedby={children ? id : undefined}>
        Apply Now
      </Button>
      {children && isNews && (
        <Notice live>
          <p id={id}>{children}</p>
        </Notice>
      )}
      {children && !isNews && (
        <p id={id} className={styles.reason}>
          {children}
        </p>
      )}
    </div>
  );
}

/**
 * The button that opened the dialog may be gone when it closes: its replacement takes the focus.
 */
function useFocusAfter<Place extends HTMLElement>(isOpen: boolean) {
  const place = useRef<Place>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}
