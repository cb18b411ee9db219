import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '#ui/page/link.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { CaregiverToday } from '../contract.ts';
import { stagesOf } from '../rules.ts';
import section from './section.module.css';
import styles from './stages.module.css';

const steps = [1, 2, 3, 4];

/** How far a caregiver's applications have come. */
export function Stages({ today }: { today: CaregiverToday }) {
  const { stages, closedCount, total } = stagesOf(today);
  return (
    <section className={section.section} aria-labelledby="applications">
      <div className={section.head}>
        <h2 id="applications">Your applications</h2>
        {total > 0 && <Link to="/my-applications">See all {total}</Link>}
      </div>
      <Card className={styles.card}>
        {total === 0 && (
          <p className={styles.none}>
            You have not applied anywhere yet. Each job page has an Apply button.
          </p>
        )}
        <ul>
          {stages.map(({ status, label, step, count, names }) => (
            <li key={status} className={styles.stage} data-near={step === 4 || undefined}>
              <span className={styles.bars} aria-hidden>
                {steps.map((bar) => (
                  <span key={bar} data-done={bar <= step || undefined} />
                ))}
              </span>
              <span className={styles.words}>
                <b>{label}</b>
                {names && <span className={styles.names}>{names}</span>}
              </span>
              <span className={styles.count}>{count}</span>
            </li>
          ))}
        </ul>
        {closedCount > 0 && (
          <Link to="/my-applications" className={styles.closed}>
            {closedCount === 1 ? '1 is closed' : `${closedCount} are closed`}
            <IconChevronRight size={20} aria-hidden />
          </Link>
        )}
      </Card>
    </section>
  );
}
