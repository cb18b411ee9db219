import type { Answer } from '#gate/calls.ts';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { numberText } from '#values/number-text.ts';
import styles from './stats.module.css';

type Stats = Answer<'GET family/dashboard-stats'>;

const cards: { of: keyof Omit<Stats, 'unread'>; label: string; to: string }[] = [
  { of: 'activeCaregiversContacted', label: 'Caregivers Contacted', to: '/messages' },
  { of: 'newMessages', label: 'New Messages', to: '/messages' },
  { of: 'activeJobPosts', label: 'Active Job Posts', to: '#job-posts' },
];

export function DashboardStats({ stats }: { stats: Stats }) {
  return (
    <ul className={styles.stats}>
      {cards.map(({ of, label, to }) => (
        <Card as="li" key={of} className={styles.stat}>
          <CardLink to={to} className={styles.link}>
            <span className={styles.label}>{label}</span>{' '}
            <span className={styles.value}>{numberText(stats[of])}</span>
          </CardLink>
        </Card>
      ))}
    </ul>
  );
}
