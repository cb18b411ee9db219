import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Card } from '#ui/layout/card.tsx';
import type { OwnProfile } from '../contract.ts';
import { badgesOf, completenessOf } from '../rules.ts';
import { Badges } from './badges.tsx';
import { Progress } from './progress.tsx';
import styles from './profile-health.module.css';

/** Progress and badges: open while something is missing, otherwise one line to open. */
export function ProfileDetails({ profile }: { profile: OwnProfile }) {
  const completeness = completenessOf(profile);
  const badges = badgesOf(profile).length;
  return (
    <Card as="section" className={styles.detailsCard}>
      <details open={completeness < 100}>
        <summary className={styles.summary}>
          <span>
            <b className={styles.summaryTitle}>Profile and badges</b>
            <span className="quiet">
              {completeness}% complete, {badges === 1 ? '1 badge' : `${badges} badges`}
            </span>
          </span>
          <IconChevronDown size={22} aria-hidden />
        </summary>
        <div className={styles.card}>
          <Progress profile={profile} />
          <Badges profile={profile} />
        </div>
      </details>
    </Card>
  );
}
