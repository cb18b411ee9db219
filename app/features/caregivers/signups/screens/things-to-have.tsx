import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import styles from './things-to-have.module.css';

const things = [
  'A photo of yourself. Your phone can take it here',
  'A government ID, photographed or as a PDF',
  'A few sentences about you and your work',
  'Your resume, if you have one',
];

/** Beside the first step: nobody likes to find out half way. */
export function ThingsToHave() {
  return (
    <aside className={styles.things} aria-labelledby="things-title">
      <h2 id="things-title" className={styles.title}>
        Good to have at hand
      </h2>
      <ul className={styles.list}>
        {things.map((thing) => (
          <li key={thing}>
            <IconCheck size={20} aria-hidden />
            {thing}
          </li>
        ))}
      </ul>
      <p className="quiet">It takes about ten minutes. What you type is kept on this device.</p>
    </aside>
  );
}
