import { Link } from '#ui/page/link.tsx';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Profile } from '../contract.ts';
import { firstNameOf } from '../rules.ts';
import { useIsOwn } from './use-is-own.ts';
import styles from './connect-refusal.module.css';

type ConnectRefusalProps = { caregiver: Profile; user: SessionUser };

/** For someone who pressed Connect and then signed in as somebody who does not write first. */
export function ConnectRefusal({ caregiver, user }: ConnectRefusalProps) {
  const isOwn = useIsOwn(caregiver);
  if (isOwn !== false) return null;
  const name = firstNameOf(caregiver.displayName);
  const isCaregiver = user.roles.includes('caregiver');
  return (
    <Notice
      live
      className={styles.refusal}
      title={`You are signed in as ${isCaregiver ? 'a caregiver' : 'an admin'}`}
    >
      <p>
        Thank you for wanting to write to {name}. Here it is families who write first.{' '}
        {isCaregiver ? (
          <>
            You can write to a family once you have applied to its job:{' '}
            <Link to="/private-caregiver-jobs">find work near you</Link>.
          </>
        ) : (
          'To write yourself, log in with a family’s account.'
        )}
      </p>
    </Notice>
  );
}
