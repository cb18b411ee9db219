import type { ReactNode } from 'react';

import styles from './stat-card.module.css';

type StatCardProps = { label: string; value: string; note?: string; chart?: ReactNode };

export function StatCard({ label, value, note, chart }: StatCardProps) {
  return (
    <dl className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {chart && <dd>{chart}</dd>}
      {note && <dd className={styles.note}>{note}</dd>}
    </dl>
  );
}
