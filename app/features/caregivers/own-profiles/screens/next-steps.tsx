import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Card, CardLink } from '#ui/layout/card.tsx';
import type { OwnProfile } from '../contract.ts';
import { nextStepsOf } from '../rules.ts';
import styles from '../pages/dashboard.module.css';

const priorityWords = { high: 'Do this first', medium: 'Soon', low: 'When you have time' };

export function NextSteps({ profile }: { profile: OwnProfile }) {
  const steps = nextStepsOf(profile);
  // What was not approved is said above, with what to do about it.
  if (steps.length === 0 && profile.approvalStatus === 'rejected') return null;
  return (
    <section className={styles.section} aria-labelledby="next-steps">
      <h2 id="next-steps">Next steps</h2>
      {steps.length === 0 ? (
        <p className={styles.allDone}>
          <IconCircleCheck size={24} aria-hidden />
          You are all set. Your profile says all that families ask for.
        </p>
      ) : (
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
      )}
    </section>
  );
}
