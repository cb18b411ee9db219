import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import styles from './notice.module.css';

type Tone = 'info' | 'success' | 'warning' | 'problem';

const iconOf: Record<Tone, Icon> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  problem: IconAlertTriangle,
};

type NoticeProps = {
  tone?: Tone;
  title?: string;
  /** True when it appears after an action, so that it is announced. */
  live?: boolean;
  icon?: Icon;
  className?: string;
  children: ReactNode;
};

export function Notice({ tone = 'info', title, live, icon, className, children }: NoticeProps) {
  const Shape = icon ?? iconOf[tone];
  const role = tone === 'problem' ? 'alert' : 'status';
  return (
    <div
      role={live ? role : undefined}
      className={classNames(styles.notice, styles[tone], className)}
    >
      <Shape className={styles.icon} size={22} aria-hidden />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
