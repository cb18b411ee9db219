import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useBrand } from '#ui/page/page-title.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { PublicJobRequest } from '../contract.ts';
import styles from './job-page.module.css';

export function CareNeeds({ job, title }: { job: PublicJobRequest; title: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.badges}>
        {job.careTypes.map((type) => (
          <li key={type}>
            <Badge className={styles.badge}>{type}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Advice for a caregiver and a family before they first meet. */
export function SafetyNote() {
  const { name } = useBrand();
  return (
    <Notice icon={IconShieldCheck} title="Stay safe">
      <p>
        {name} introduces people; it does not employ anyone and does not check families. Keep to
        messages here until you feel sure, meet in a public place first, agree on pay and duties in
        writing, and never pay anyone to get a job.
      </p>
    </Notice>
  );
}
