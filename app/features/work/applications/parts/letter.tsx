import styles from './letter.module.css';

/** About two lines; a shorter letter is shown whole. */
const shortest = 120;

type LetterProps = { text: string; /** whose letter it is, for a screen reader */ of: string };

/** A cover letter cut to two lines, which opens in its place, also without JavaScript. */
export function Letter({ text, of }: LetterProps) {
  if ([...text].length <= shortest) return <p className={styles.text}>{text}</p>;
  return (
    <div className={styles.letter}>
      <p className={styles.clamped}>{text}</p>
      <details className={styles.more}>
        <summary>
          <span className={styles.open}>Read the letter</span>
          <span className={styles.close}>Show less</span>
          <span className="visually-hidden"> {of}</span>
        </summary>
      </details>
    </div>
  );
}
