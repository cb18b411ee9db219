import type { ReactNode } from 'react';

import styles from './prose.module.css';

type ProseProps = {
  title: string;
  intro?: ReactNode;
  /** The date of the last change: "November 3, 2026". */
  updated?: string;
  contents?: { id: string; label: string }[];
  children: ReactNode;
};

/** A page of long text with its heading and, on wide screens, a table of contents. */
export function Prose({ title, intro, updated, contents, children }: ProseProps) {
  return (
    <article className={`wrap ${styles.page}`} data-contents={contents ? true : undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {intro && <div className={styles.intro}>{intro}</div>}
        {updated && <p className={styles.updated}>Last updated {updated}</p>}
      </header>
      {contents && (
        <nav className={styles.contents} aria-label="On this page">
          <p className={styles.contentsTitle}>On this page</p>
          <ol>
            {contents.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.label}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>{children}</div>
    </article>
  );
}
