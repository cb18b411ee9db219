import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { Card, CardLink } from '#ui/layout/card.tsx';
import type { OwnProfile } from '../contract.ts';
import { nextStepsOf } from '../rules.ts';
import styles from './profile-health.module.css';

const priorityWords = { high: 'Do this first', medium: 'Soon', low: 'When you have time' };

/** What the profile itself still needs; nothing once it has everything. */
export function NextSteps({ profile }: { profile: OwnProfile }) {
  const steps = nextStepsOf(profile);
  if (steps.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="next-steps">
      <h2 id="next-steps">Next steps</h2>
      <ul className={styles.steps}>
        {steps.map(({ priority, title, text, path }) => (
          <Card as="li" key={title} className={styles.step}>
            <span className={styles.priority} data-priority={priority}>
              {priorityWords[priority]}
            </span>
            <h3 className={styles.stepTitle}>
              <CardLink to={path}>{title}</CardLink>
            </h3>
            <p className="quiet">{text}</p>
            <IconArrowRight size={22} aria-hidden className={styles.arrow} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
