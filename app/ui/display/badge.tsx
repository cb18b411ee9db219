import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ComponentProps } from 'react';

import styles from './badge.module.css';
import { classNames } from '#ui/class-names.ts';

type Tone = 'verified' | 'expired' | 'problem' | 'quiet';

const iconOf: Record<Tone, Icon | undefined> = {
  verified: undefined,
  expired: IconClock,
  problem: IconAlertTriangle,
  quiet: undefined,
};

type BadgeProps = ComponentProps<'span'> & {
  as?: 'span' | 'li';
  tone?: Tone;
  icon?: Icon;
  /** A class that names its icon, as `--shape`: for lists, where each element counts. */
  shape?: string | undefined;
};

/** Icon, colour and text say the same thing. Unverified facts have the `quiet` tone. */
export function Badge(props: BadgeProps) {
  const { as = 'span', tone = 'quiet', icon, shape, className, children, ...rest } = props;
  // Neither element has attributes of its own.
  const Element = as as 'span';
  const Shape = icon ?? (shape ? undefined : iconOf[tone]);
  const isChecked = tone === 'verified' && !icon && !shape;
  return (
    <Element
      {...rest}
      className={classNames(
        styles.badge,
        styles[tone],
        (isChecked || shape) && styles.shaped,
        isChecked && styles.checked,
        shape,
        className,
      )}
    >
      {Shape && <Shape size={0} className={styles.icon} aria-hidden />}
      {children}
    </Element>
  );
}
