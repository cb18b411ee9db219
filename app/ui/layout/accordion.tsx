import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';

import styles from './accordion.module.css';

type AccordionProps = {
  /** Of panels with the same name, only one is open. */
  name: string;
  items: { id: string; title: string; body: ReactNode }[];
  openFirst?: boolean;
};

export function Accordion({ name, items, openFirst = false }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item, index) => (
        <details key={item.id} id={item.id} name={name} open={openFirst && index === 0}>
          <summary className={styles.summary}>
            <h3 className={styles.title}>{item.title}</h3>
            <IconChevronDown className={styles.chevron} aria-hidden />
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  );
}
