import styles from './sending-progress.module.css';

/** How much of the files has left. What follows takes a moment longer, so it says so. */
export function SendingProgress({ fraction }: { fraction: number }) {
  const percent = Math.round(100 * fraction);
  const words = percent < 100 ? `Sending your files: ${percent}%` : 'Almost there…';
  return (
    <div className={styles.sending}>
      <progress className={styles.bar} value={fraction} aria-label="Sending your files" />
      {/* Spoken in quarters, so that a screen reader is not talking all the time. */}
      <p className={styles.words} aria-hidden>
        {words}
      </p>
      <p className="visually-hidden" role="status">
        {percent < 100 ? `${Math.floor(percent / 25) * 25}% sent` : words}
      </p>
    </div>
  );
}
