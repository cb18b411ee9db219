import { experienceText, rateText } from '#features/caregivers/directory/rules.ts';
import type { FactName } from '#features/caregivers/profile-facts/contract.ts';
import { quickFactsOf } from '#features/caregivers/public-profiles/rules.ts';
import { phoneText } from '#values/phone.ts';
import { genderLabels } from '#values/taxonomies.ts';
import type { Details } from '#features/admin/caregiver-details/contract.ts';
import styles from './queue.module.css';

/** Listed in the admins' own words, or nothing that a document could prove. */
const leftOut = [
  'yearsExperience',
  'hourlyRateMin',
  'languages',
  'isNonSmoker',
  'availabilityTypes',
] satisfies FactName[] as string[];

/** Whatever else families read, so that a new fact is reviewed too. */
const otherFacts = (caregiver: Details['caregiver']) =>
  quickFactsOf(caregiver).flatMap(({ name, label, text }) =>
    leftOut.includes(name) ? [] : [[label, text] as const],
  );

/** The caregiver's own statements, to be compared with the documents. */
export function FactsPane({ caregiver }: { caregiver: Details['caregiver'] }) {
  const proven = [
    ['Legal name', caregiver.legalName],
    ['Gender', genderLabels[caregiver.gender]],
    ['Place', `${caregiver.city}, ${caregiver.state} ${caregiver.zipCode}`],
    ['Profession', caregiver.profession],
    ['Certifications', caregiver.certifications.join(', ')],
    ['Experience', experienceText(caregiver.yearsExperience, caregiver.experienceRange)],
    ['Asks', rateText(caregiver.hourlyRateMin, caregiver.hourlyRateMax)],
    ['Phone', caregiver.phone && phoneText(caregiver.phone)],
    ['Email', caregiver.email],
  ] as const;
  const others = [
    ['Specialties', caregiver.specialties.join(', ')],
    ['Languages', caregiver.languages.join(', ')],
    ['Video', caregiver.videoUrl],
    ...otherFacts(caregiver),
  ] as const;
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className={styles.paneTitle}>
        Facts
      </h2>
      <FactList facts={proven} />
      <details className={styles.bio}>
        <summary>Bio, specialties and languages</summary>
        <p>{caregiver.bio || 'No bio.'}</p>
        <FactList facts={others} />
      </details>
    </section>
  );
}

type FactListProps = { facts: readonly (readonly [string, string | null | undefined])[] };

function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || 'Not specified'}</dd>
        </div>
      ))}
    </dl>
  );
}
