import { Card } from '#ui/layout/card.tsx';
import { Face } from '#ui/display/face.tsx';
import type { PublicJobRequest } from '../contract.ts';
import { familyName } from './job-words.ts';
import styles from './family-card.module.css';

/** The public facts about the family. */
export function FamilyCard({ job }: { job: PublicJobRequest }) {
  const name = familyName(job.userDisplayName);
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>The family</h2>
      <div className={styles.who}>
        <Face name={name} photo={job.userAvatarUrl} />
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className="quiet">Member since {job.memberSince}</p>
        </div>
      </div>
    </Card>
  );
}
