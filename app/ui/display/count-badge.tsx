import styles from './count-badge.module.css';

/** A number at the corner of an icon; the icon's label must say it too. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden>
      {count > 9 ? '9+' : count}
    </span>
  );
}
