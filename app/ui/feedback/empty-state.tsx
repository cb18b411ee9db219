import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import styles from './empty-state.module.css';
import { IconTile } from '#ui/display/icon-tile.tsx';

type EmptyStateProps = {
  icon: Icon;
  title: string;
  /** What will be shown here. */
  children: ReactNode;
  /** The button or link to start with. */
  action?: ReactNode;
};

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <IconTile icon={icon} tone="green" />
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
