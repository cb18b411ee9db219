import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { OwnApplication } from '../contract.ts';
import { steps } from '../rules.ts';
import type { Step } from '../rules.ts';
import { DayOf } from '../parts/day-of.tsx';
import styles from './my-applications-steps.module.css';

const labels: Record<Step, string> = {
  submitted: 'Sent',
  viewed: 'Read',
  shortlisted: 'Short list',
  interview: 'Interview',
  hired: 'Hired',
};

/** The way of an application that is under way, with the dates we know. */
export function ApplicationSteps({ application }: { application: OwnApplication }) {
  const { status, stepDates } = application;
  const now = steps.indexOf(status as Step);
  return (
    <ol className={styles.steps} aria-label="How far it is">
      {steps.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          data-state={place < now ? 'past' : place === now ? 'now' : 'ahead'}
          aria-current={place === now ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {place < now && <IconCheck size={16} stroke={3} />}
          </span>
          <span className={styles.label}>{labels[step]}</span>
          {stepDates[step] && (
            <span className={styles.date}>
              <DayOf at={stepDates[step]} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
