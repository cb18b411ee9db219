import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { Link } from '#ui/page/link.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { ProgressRing } from '#ui/feedback/progress-ring.tsx';
import type { OwnProfile } from '../contract.ts';
import { checklistOf, completenessOf, firstGapOf } from '../rules.ts';
import styles from './profile-health.module.css';

export function Progress({ profile }: { profile: OwnProfile }) {
  const completeness = completenessOf(profile);
  const isComplete = completeness === 100;
  return (
    <section className={styles.card}>
      <div className={styles.ring}>
        <ProgressRing value={completeness} label="Profile completeness" />
        <div>
          <h3 className={styles.title}>Profile progress</h3>
          <p className="quiet">
            {isComplete ? 'Complete. Well done.' : `${100 - completeness}% to go`}
          </p>
        </div>
      </div>
      <ul className={styles.checklist}>
        {checklistOf(profile).map(({ label, weight, path, isDone }) => (
          <li key={label} className={styles.item} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={22} aria-hidden />
            ) : (
              <IconCircle size={22} aria-hidden />
            )}
            {isDone ? <span>{label}</span> : <Link to={path}>{label}</Link>}
            <span className="visually-hidden">{isDone ? '(done)' : '(missing)'}</span>
            <span className={styles.weight}>{weight}%</span>
          </li>
        ))}
      </ul>
      {!isComplete && (
        <LinkButton to={firstGapOf(profile)} tone="accent" wide>
          Complete Your Profile
        </LinkButton>
      )}
    </section>
  );
}
