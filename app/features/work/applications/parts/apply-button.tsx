import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import type { ApplicationStatus } from '#values/taxonomies.ts';
import { refusalToApply } from '../rules.ts';
import { AppliedNote } from './applied-note.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import type { AppliedJob } from './use-apply.ts';
import styles from './apply-button.module.css';

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

/** In a job's address, it opens the apply dialog for a caregiver who may apply. */
export const applyHash = '#apply';

const look = { tone: 'accent', size: 'large', wide: true } as const;

/** Applies on every page of a job; what it does depends on the viewer. */
export function ApplyButton({ job, status, withoutProfile = 'invite' }: ApplyButtonProps) {
  const { user, isLoading } = useSession();
  const { pathname } = useLocation();
  if (isLoading) return <Refused />;
  if (!user) {
    return (
      <LinkButton {...look} to={`/login?returnUrl=${encodeURIComponent(pathname + applyHash)}`}>
        Apply Now
      </LinkButton>
    );
  }
  if (user.hasCaregiverProfile) return <CaregiverApply job={job} status={status} />;
  if (withoutProfile === 'refuse') {
    return <Refused>Only users with caregiver profiles can apply to jobs.</Refused>;
  }
  return (
    <LinkButton {...look} to="/caregiver-signup">
      Apply Now
    </LinkButton>
  );
}

function CaregiverApply({ job, status }: Pick<ApplyButtonProps, 'job' | 'status'>) {
  const { data, error } = useQuery(ownProfileQuery);
  const [isOpen, setOpen] = useState(false);
  const note = useFocusAfter<HTMLParagraphElement>(isOpen);

  // If the profile cannot be loaded, the button is enabled: the server checks anyway.
  const refusal = data && refusalToApply(data.caregiverProfile ?? undefined);
  const isKnown = data !== undefined || error !== null;
  useDialogFromHash(!status && !refusal && isKnown, setOpen);
  return (
    <>
      {status ? (
        <AppliedNote ref={note} status={status} />
      ) : refusal || !isKnown ? (
        <Refused>{refusal}</Refused>
      ) : (
        <Button {...look} onClick={() => setOpen(true)}>
          Apply Now
        </Button>
      )}
      <ApplyDialog job={job} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/**
 * 'Apply Now' on a card links here with #apply. The hash is removed, so Back or reload do not open
 * the dialog again.
 */
function useDialogFromHash(mayApply: boolean, setOpen: (isOpen: boolean) => void) {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayApply || hash !== applyHash) return;
    setOpen(true);
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state });
  }, [mayApply, hash, pathname, search, state, navigate, setOpen]);
}

function Refused({ children }: { children?: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.refused}>
      <Button {...look} disabled aria-describedby={children ? id : undefined}>
        Apply Now
      </Button>
      {children && (
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
