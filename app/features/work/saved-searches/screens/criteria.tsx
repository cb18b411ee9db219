import styles from './criteria.module.css';

/** What a search asks for, in plain words. */
export function Criteria({ words }: { words: string[] }) {
  return (
    <ul className={styles.words} aria-label="What it asks for">
      {words.map((word) => (
        <li key={word} className={styles.word}>
          {word}
        </li>
      ))}
    </ul>
  );
}
