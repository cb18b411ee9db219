import { Card } from '#ui/layout/card.tsx';
import type { Profile } from '../contract.ts';
import { availabilityText, listText, notSpecified, smokingText } from '../rules.ts';
import { cardLengths, experienceText, rateText } from '#features/caregivers/directory/rules.ts';
import styles from './profile-side.module.css';

export function QuickFacts({ caregiver }: { caregiver: Profile }) {
  const { yearsExperience, experienceRange, languages, hourlyRateMin, hourlyRateMax } = caregiver;
  const { availabilityNotes } = caregiver;
  const facts = [
    ['Experience', experienceText(yearsExperience, experienceRange)],
    ['Languages', listText(languages, cardLengths.language)],
    ['Hourly rate', rateText(hourlyRateMin, hourlyRateMax) ?? notSpecified],
    ['Smoking', smokingText(caregiver.isNonSmoker)],
  ];
  return (
    <Card as="section" className={styles.box}>
      <h2 className={styles.title}>Quick Facts</h2>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>Availability</dt>
          <dd>
            {availabilityText(caregiver.availabilityTypes)}
            {availabilityNotes && <p className={styles.notes}>{availabilityNotes}</p>}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
