import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#features/sessions/parts/use-session.ts';
import { LinkButton } from '#ui/button.tsx';
import type { Profile } from '../profile-contract.ts';
import { firstNameOf, placeOf } from '../profile-rules.ts';
import { rateText } from '../rules.ts';
import styles from './profile-connect.module.css';

type ConnectProps = { caregiver: Profile; children?: ReactNode };

/** For visitors: they sign in first and come back here. */
export function ConnectLink({ caregiver, children }: ConnectProps) {
  const { user, isLoading } = useSession();
  const { pathname } = useLocation();
  if (user || isLoading) return null;
  return (
    <>
      <LinkButton
        to={`/login?returnUrl=${encodeURIComponent(pathname)}`}
        tone="accent"
        size="large"
        className={styles.button}
      >
        Connect with {firstNameOf(caregiver.displayName)}
      </LinkButton>
      {children}
    </>
  );
}

/** On a phone the price and the button stay at hand, at the foot of the screen. */
export function ConnectBar({ caregiver }: { caregiver: Profile }) {
  const { user, isLoading } = useSession();
  if (user || isLoading) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <b>{rateText(caregiver.hourlyRateMin, caregiver.hourlyRateMax)}</b>
        <span>{placeOf(caregiver)}</span>
      </p>
      <ConnectLink caregiver={caregiver} />
    </div>
  );
}
