import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { Match } from '../contract.ts';
import { fitWords } from './fit-words.ts';
import styles from './fit-line.module.css';

/** What fits, in one line of a card; nothing where nothing does. */
export function FitLine({ match }: { match: Match }) {
  const words = fitWords(match);
  if (words.length === 0) return null;
  return (
    <p className={styles.line}>
      <IconCheck size={18} aria-hidden />
      <span>
        <span className="visually-hidden">What fits: </span>
        {/* No line begins with a dot. */}
        {words.join('\u00a0· ')}
      </span>
    </p>
  );
}
