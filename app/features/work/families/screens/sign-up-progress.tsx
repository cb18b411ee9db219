import styles from './sign-up-progress.module.css';

type SignUpProgressProps = { look: 'number' | 'dots'; number: number; count: number };

/** The current step as text, or as dots with the same text for screen readers. */
export function SignUpProgress({ look, number, count }: SignUpProgressProps) {
  if (look === 'number') {
    return (
      <div>
        <p className={styles.number}>
          Step: {number} of {count}
        </p>
        <div className={styles.bars} aria-hidden>
          {Array.from({ length: count }, (_, index) => (
            <span key={index} data-reached={index < number || undefined} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.dots} role="img" aria-label={`Step ${number} of ${count}`}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.dot} data-reached={index < number || undefined} />
      ))}
    </div>
  );
}
