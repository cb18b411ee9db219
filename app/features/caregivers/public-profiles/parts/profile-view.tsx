import type { ReactNode } from 'react';
import type { Profile } from '../contract.ts';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileExperience } from './profile-experience.tsx';
import { QuickFacts } from './profile-facts.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileVideo } from './profile-video.tsx';
import styles from './profile.module.css';

type ProfileViewProps = {
  caregiver: Profile;
  back: ReactNode;
  /** what to do below the price */
  connect?: ReactNode;
  trust: ReactNode;
  reviews: ReactNode;
  children?: ReactNode;
};

/** In the order of a phone's single column; a wide screen sets the facts beside it. */
export function ProfileView(props: ProfileViewProps) {
  const { caregiver, back, connect, trust, reviews, children } = props;
  return (
    <article className={`wrap ${styles.page}`}>
      {back}
      <ProfileHeader caregiver={caregiver} connect={connect} />
      <div className={styles.columns}>
        <div className={styles.first}>
          <ProfileVideo caregiver={caregiver} />
          <ProfileAbout bio={caregiver.bio} name={caregiver.displayName} />
        </div>
        <div className={styles.side}>
          <QuickFacts caregiver={caregiver} />
          {trust}
        </div>
        <div className={styles.second}>
          <ProfileExperience caregiver={caregiver} />
          {reviews}
        </div>
      </div>
      {children}
    </article>
  );
}
