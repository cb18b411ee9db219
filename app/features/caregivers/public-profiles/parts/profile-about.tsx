import { firstNameOf, paragraphsOf } from '../rules.ts';
import styles from './profile.module.css';

export function ProfileAbout({ bio, name }: { bio: string; name: string }) {
  const paragraphs = paragraphsOf(bio);
  return (
    <section className={styles.section}>
      <h2>About Me</h2>
      <div className={styles.bio}>
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
        {paragraphs.length === 0 && (
          <p className="quiet">{firstNameOf(name)} has not written an introduction yet.</p>
        )}
      </div>
    </section>
  );
}
