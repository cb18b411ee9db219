import type { OwnJobRequest } from '../contract.ts';
import {
  experienceText,
  frequencyText,
  payText,
  payToAgree,
  postedText,
  startText,
} from '../parts/job-words.ts';
import { StatusBadge } from './my-job-status.tsx';
import styles from './my-job-facts.module.css';

/** The status of the post, and what caregivers read on the board, in one line. */
export function MyJobFacts({ job }: { job: OwnJobRequest }) {
  const facts = [
    { name: 'Pay', text: payText(job) ?? payToAgree },
    { name: 'Location', text: `${job.city}, ${job.state} ${job.zipCode}` },
    { name: 'Start date', text: job.startDate ? `From ${startText(job)}` : 'Flexible start' },
    { name: 'Schedule', text: frequencyText(job) },
    { name: 'Experience', text: experienceText(job) },
    { name: 'Posted', text: postedText(job, new Date()) },
  ];
  return (
    <div className={styles.line}>
      <StatusBadge status={job.status} />
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt className="visually-hidden">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
