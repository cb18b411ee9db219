import { Card } from '#ui/layout/card.tsx';
import type { Profile } from '../contract.ts';
import { quickFactsOf } from '../rules.ts';
import styles from './profile-side.module.css';

export function QuickFacts({ caregiver }: { caregiver: Profile }) {
  return (
    <Card as="section" className={styles.box}>
      <h2 className={styles.title}>Quick Facts</h2>
      <dl>
        {quickFactsOf(caregiver).map(({ name, label, text, note }) => (
          <div key={name} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              {text}
              {note && <p className={styles.notes}>{note}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
