import type { ReactNode } from 'react';

import styles from './columns.module.css';

/** A text with a side column for actions; on a phone the side column comes first. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
