import type { ReactNode } from 'react';

import styles from './columns.module.css';

/** Sections of a text, and beside them what one can do; on a phone that comes first. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
