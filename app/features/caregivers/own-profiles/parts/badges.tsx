import { Link } from '#ui/page/link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { checkNames, verificationLabels } from '#values/verifications.ts';
import type { OwnProfile } from '../contract.ts';
import { badgesOf, editPath } from '../rules.ts';
import { CheckStatus } from '../screens/check-status.tsx';
import styles from './profile-health.module.css';

/** The badges earned, then the checks that are none: not yet, or no longer. */
export function Badges({ profile }: { profile: OwnProfile }) {
  const badges = badgesOf(profile);
  const others = profile.verifications.filter((check) => !badges.includes(check));
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>Verification badges</h3>
      {badges.length === 0 ? (
        <p className="quiet">No badges yet. A badge appears when a check comes back clear.</p>
      ) : (
        <ul className={styles.badges} aria-label="Badges">
          {badges.map(({ type }) => (
            <li key={type}>
              <Badge tone="verified">{verificationLabels[type]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.checks} aria-label="Other checks">
          {others.map((check) => (
            <li key={check.type}>
              <span>{checkNames[check.type]}</span>
              <CheckStatus check={check} />
            </li>
          ))}
        </ul>
      )}
      <Link to={editPath('documents')}>Your documents</Link>
    </section>
  );
}
