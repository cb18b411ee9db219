import { MatchWithPost } from '#features/caregivers/matches/parts/match-with-post.tsx';
import type { Profile } from '../contract.ts';
import { firstNameOf } from '../rules.ts';
import styles from '../parts/profile.module.css';

/** For a family with an open post. */
export function ProfileMatch({ caregiver }: { caregiver: Profile }) {
  const firstName = firstNameOf(caregiver.displayName);
  return <MatchWithPost caregiver={caregiver} firstName={firstName} className={styles.section} />;
}
