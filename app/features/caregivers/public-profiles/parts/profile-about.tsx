import type { Profile } from '../contract.ts';
import { firstNameOf, paragraphsOf } from '../rules.ts';
import styles from './profile.module.css';

type AboutProps = { caregiver: Pick<Profile, 'bio' | 'displayName'>; isOwn: boolean };

export function ProfileAbout({ caregiver, isOwn }: AboutProps) {
  const paragraphs = paragraphsOf(caregiver.bio);
  const who = isOwn ? 'You have' : `${firstNameOf(caregiver.displayName)} has`;
  return (
    <section className={styles.section}>
      <h2>About Me</h2>
      <div className={styles.bio}>
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
        {paragraphs.length === 0 && <p className="quiet">{who} not written an introduction yet.</p>}
      </div>
    </section>
  );
}
