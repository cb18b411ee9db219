import { milesText } from '#values/distance.ts';
import type { JobRequestDetails } from '../contract.ts';
import { Disclaimers } from './disclaimers.tsx';
import { JobHead } from './job-head.tsx';
import { JobPage } from './job-page.tsx';
import { CareNeeds } from './job-sections.tsx';
import { experienceText, frequencyText, startSmall, startText } from './job-words.ts';
import styles from './job-by-id.module.css';

/** A job request at its address by id, among the public jobs. */
export function JobById({ job }: { job: JobRequestDetails }) {
  const title = `Caregiver for ${job.zipCode}`;
  const place = `${job.city}, ${job.state} ${job.zipCode}`;
  const facts = [
    ['Required experience', experienceText(job)],
    ['Start date', startText(job)],
    ['Schedule', frequencyText(job)],
    [
      'Location',
      job.distanceMiles === null ? place : `${place}, ${startSmall(milesText(job.distanceMiles))}`,
    ],
  ];
  return (
    <JobPage job={job} title={title} withoutProfile="refuse">
      <JobHead job={job} title={title} />
      <CareNeeds job={job} title="Care needed" />
      <section>
        <h2>Details</h2>
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Disclaimers />
    </JobPage>
  );
}
