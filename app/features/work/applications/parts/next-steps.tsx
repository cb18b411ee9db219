import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import styles from './next-steps.module.css';

export type NextStep = {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** only where we know it */
  isDone?: boolean;
};

/** What comes after a hire, in order. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, action, isDone }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.mark} data-done={isDone || undefined} aria-hidden>
            {isDone ? <IconCheck size={20} /> : index + 1}
          </span>
          <div className={styles.words}>
            <h3 className={styles.title}>
              {title}
              {isDone && <span className="visually-hidden"> (done)</span>}
            </h3>
            <p className={styles.text}>{text}</p>
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </li>
      ))}
    </ol>
  );
}
