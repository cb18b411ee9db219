import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import styles from './account-section.module.css';

type AccountSectionProps = { id: string; title: string; intro: string; children: ReactNode };

/** One section of the account page: on wide screens the title is beside the card. */
export function AccountSection({ id, title, intro, children }: AccountSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      <Card className={styles.card}>{children}</Card>
    </section>
  );
}

type RowProps = { label?: string; children: ReactNode; action?: ReactNode };

/** One value of the account, with the button that changes it. */
export function AccountRow({ label, children, action }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.fact}>
        {label && <h3 className={styles.label}>{label}</h3>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
