import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

import styles from './progress-steps.module.css';

/** `current` counts from one. */
export function ProgressSteps({ steps, current }: { steps: string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label={`Step ${current} of ${steps.length}`}>
      {steps.map((step, index) => {
        const number = index + 1;
        const isDone = number < current;
        const isCurrent = number === current;
        return (
          <li
            key={step}
            className={styles.step}
            data-reached={isDone || isCurrent || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.state}>
              {isDone && <IconCheck size={16} aria-hidden />}
              {isDone ? 'Done' : `Step ${number}${isCurrent ? ` of ${steps.length}` : ''}`}
            </span>
            <span className={styles.name}>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
