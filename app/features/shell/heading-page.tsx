import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** A page that so far is its heading. */
export function HeadingPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`wrap ${styles.heading}`}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
