import { useNavigate } from 'react-router';
import { SaveCaregiver } from '#features/caregivers/directory/parts/save-caregiver.tsx';
import { SafetyMenu } from '#features/talk/reports/parts/safety-menu.tsx';
import { ShareButton } from '#ui/display/share-button.tsx';
import type { Profile } from '../contract.ts';
import { BackLink } from './back-link.tsx';
import { useIsOwn } from './use-is-own.ts';
import styles from './profile-top.module.css';

/** The way back, the way to pass it on, and the way to tell us that something is wrong. Nobody reports themselves. */
export function ProfileTop({ caregiver }: { caregiver: Profile }) {
  const navigate = useNavigate();
  return (
    <div className={styles.top}>
      <BackLink />
      <div className={styles.actions}>
        {/* On a phone it is in the bar at the foot of the screen. */}
        <span className={styles.heart}>
          <SaveCaregiver caregiver={caregiver} wordy />
        </span>
        <ShareButton title={caregiver.displayName} path={`/caregivers/${caregiver.slug}`} />
        {useIsOwn(caregiver) === false && (
          <SafetyMenu
            subject={{ subjectKind: 'profile', subjectId: caregiver.id }}
            name={caregiver.displayName}
            onBlocked={() => void navigate('/caregivers')}
          />
        )}
      </div>
    </div>
  );
}
