import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import type { Match, Outcome } from '../contract.ts';
import styles from './why.module.css';

const groups: { outcome: Outcome; title: string }[] = [
  { outcome: 'fits', title: 'What fits' },
  { outcome: 'differs', title: 'What does not' },
  { outcome: 'unstated', title: 'Not stated' },
];

type WhyProps = {
  match: Match;
  /** what the disclosure is called */
  title: string;
  /** who or what it is about, for those who do not see where it stands */
  about?: string;
  /** below the lines */
  children?: ReactNode;
};

/** Every line of a match. It opens without JavaScript too. */
export function Why({ match, title, about, children }: WhyProps) {
  return (
    <details className={styles.why}>
      <summary className={styles.summary}>
        {title}
        {about && <span className="visually-hidden">: {about}</span>}
        <IconChevronDown size={18} className={styles.chevron} aria-hidden />
      </summary>
      <div className={styles.body}>
        <MatchLines match={match} />
        {children && <p className={styles.note}>{children}</p>}
      </div>
    </details>
  );
}

function MatchLines({ match }: { match: Match }) {
  return (
    <dl className={styles.lines}>
      {groups.map(({ outcome, title }) => {
        const lines = match.filter((line) => line.outcome === outcome);
        if (lines.length === 0) return null;
        return (
          <div key={outcome}>
            <dt data-outcome={outcome}>{title}</dt>
            {lines.map(({ name, text }) => (
              <dd key={name}>{text}</dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
