import styles from './progress-ring.module.css';

/** How much of something is done, from 0 to 100. */
export function ProgressRing({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle className={styles.track} cx="18" cy="18" r="15.5" />
        <circle
          className={styles.done}
          cx="18"
          cy="18"
          r="15.5"
          pathLength={100}
          strokeDasharray={`${percent} ${100 - percent}`}
        />
      </svg>
      <span className={styles.number} aria-hidden>
        {percent}%
      </span>
    </div>
  );
}
