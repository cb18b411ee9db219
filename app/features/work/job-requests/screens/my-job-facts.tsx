import type { OwnJobRequest } from '../contract.ts';
import { experienceText, frequencyText, postedText, startText } from '../parts/job-words.ts';
import styles from './my-job-facts.module.css';

/** What caregivers read on the board. */
export function MyJobFacts({ job }: { job: OwnJobRequest }) {
  const facts = [
    { name: 'Location', text: `${job.city}, ${job.state} ${job.zipCode}` },
    { name: 'Start date', text: startText(job) },
    { name: 'Schedule', text: frequencyText(job) },
    { name: 'Experience', text: experienceText(job) },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.posted}>{postedText(job, new Date())}</p>
    </>
  );
}
