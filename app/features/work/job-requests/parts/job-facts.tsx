import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { milesText } from '#values/distance.ts';
import type { PublicJobRequest } from '../contract.ts';
import { experienceText, frequencyText, startText } from './job-words.ts';
import styles from './job-facts.module.css';

type JobFactsProps = {
  job: PublicJobRequest;
  /** what the experience is called */ experience: string;
};

/** Where, how often, with what experience and from when. */
export function JobFacts({ job, experience }: JobFactsProps) {
  const { distanceMiles } = job;
  const facts = [
    {
      name: 'Location',
      icon: IconMapPin,
      text: `${job.city}, ${job.state} ${job.zipCode}`,
      more: distanceMiles === null ? undefined : milesText(distanceMiles),
    },
    { name: 'Schedule', icon: IconClock, text: frequencyText(job) },
    { name: 'Start date', icon: IconCalendarEvent, text: startText(job) },
    { name: experience, icon: IconCertificate, text: experienceText(job) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, icon: Shape, text, more }) => (
        <div key={name} className={styles.fact}>
          <dt>
            <Shape size={22} aria-hidden />
            {name}
          </dt>
          <dd>
            {text}
            {more && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
