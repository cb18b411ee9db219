import styles from './letter.module.css';

/** About two lines; a shorter letter is shown whole. */
const shortest = 120;

type LetterProps = {
  text: string;
  /** what opens it */ more?: string;
  /** whose letter it is, for a screen reader */ of?: string;
};

/** Somebody's words cut to two lines, which open in their place, also without JavaScript. */
export function Letter({ text, more = 'Read the letter', of }: LetterProps) {
  if ([...text].length <= shortest) return <p className={styles.text}>{text}</p>;
  return (
    <div className={styles.letter}>
      <p className={styles.clamped}>{text}</p>
      <details className={styles.more}>
        <summary>
          <span className={styles.open}>{more}</span>
          <span className={styles.close}>Show less</span>
          {of && <span className="visually-hidden"> {of}</span>}
        </summary>
      </details>
    </div>
  );
}
