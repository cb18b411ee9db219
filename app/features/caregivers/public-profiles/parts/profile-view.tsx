import type { ReactNode } from 'react';
import type { Profile } from '../contract.ts';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileExperience } from './profile-experience.tsx';
import { QuickFacts } from './profile-facts.tsx';
import { ProfileHeader, ProfilePrice } from './profile-header.tsx';
import { ProfileVideo } from './profile-video.tsx';
import styles from './profile.module.css';

type ProfileViewProps = {
  caregiver: Profile;
  back: ReactNode;
  /** what to do below the price */
  connect?: ReactNode;
  /** below what they say of themselves */
  match?: ReactNode;
  /** whether the caregiver looks at their own page */
  isOwn: boolean;
  trust: ReactNode;
  reviews: ReactNode;
  children?: ReactNode;
};

/** In the order of a phone's single column; a wide screen sets the facts beside it. */
export function ProfileView(props: ProfileViewProps) {
  const { caregiver, back, connect, match, isOwn, trust, reviews, children } = props;
  return (
    <article className={`wrap ${styles.page}`}>
      {back}
      <div className={styles.columns}>
        <ProfileHeader caregiver={caregiver} />
        <div className={styles.first}>
          <ProfileVideo caregiver={caregiver} />
          <ProfileAbout caregiver={caregiver} isOwn={isOwn} />
          {match}
        </div>
        <div className={styles.side}>
          <ProfilePrice caregiver={caregiver} connect={connect} />
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
