import type { Icon } from '@tabler/icons-react';

import { classNames } from '#ui/class-names.ts';
import styles from './icon-tile.module.css';

/** A large icon above the text of an empty or error state. */
export function IconTile({ icon: Shape, tone }: { icon: Icon; tone: 'green' | 'coral' }) {
  return (
    <span className={classNames(styles.tile, styles[tone])}>
      <Shape size={32} aria-hidden />
    </span>
  );
}
