import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './job-columns.module.css';

type JobColumnsProps = {
  /** What one must know first: on a phone above the text, else beside it. */
  lead?: ReactNode;
  /** The way to apply: on a phone it stays in view at the bottom. */
  apply: ReactNode;
  /** Whether there is something to press that shall stay in view. */
  isOpen: boolean;
  /** Below it. */
  more?: ReactNode;
  children: ReactNode;
};

/** The layout of a job's page. The source has the order of a phone. */
export function JobColumns({ lead, apply, isOpen, more, children }: JobColumnsProps) {
  return (
    <div className={styles.columns}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.main}>{children}</div>
      {more && <div className={styles.more}>{more}</div>}
      <div className={classNames(styles.apply, isOpen && styles.bar)}>{apply}</div>
    </div>
  );
}
