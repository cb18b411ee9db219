import styles from './logo.module.css';

export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 34 34" width="34" height="34" aria-hidden>
        <rect className={styles.ground} width="34" height="34" rx="11" />
        <path className={styles.stem} d="M17 27V17" />
        <path
          className={styles.leaf}
          d="M17 18.5C10.5 18.5 8 14.5 8 9.5 13.5 9.5 17 12.5 17 18.5Z"
        />
        <path className={styles.leaf} d="M17 22C23.5 22 26 17.5 26 12.5 20.5 12.7 17 16 17 22Z" />
      </svg>
      {name}
    </span>
  );
}
