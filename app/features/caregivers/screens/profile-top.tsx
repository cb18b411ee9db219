import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ownProfileQuery } from '#features/caregiver-profiles/parts/own-profile-query.ts';
import { SafetyMenu } from '#features/reports/parts/safety-menu.tsx';
import { useSession } from '#features/sessions/parts/use-session.ts';
import type { Profile } from '../profile-contract.ts';
import { BackLink } from './back-link.tsx';
import styles from './profile-top.module.css';

/** The way back, and the way to tell us that something is wrong. */
export function ProfileTop({ caregiver }: { caregiver: Profile }) {
  const navigate = useNavigate();
  return (
    <div className={styles.top}>
      <BackLink />
      {useIsSomeoneElse(caregiver) && (
        <SafetyMenu
          subject={{ subjectKind: 'profile', subjectId: caregiver.id }}
          name={caregiver.displayName}
          onBlocked={() => void navigate('/caregivers')}
        />
      )}
    </div>
  );
}

/** Nobody reports or blocks themselves. */
function useIsSomeoneElse({ id }: Profile): boolean {
  const { user } = useSession();
  const mayBeOwn = user?.hasCaregiverProfile ?? false;
  const { data } = useQuery({ ...ownProfileQuery, enabled: mayBeOwn });
  return !mayBeOwn || (data !== undefined && data.caregiverProfile?.caregiverId !== id);
}
