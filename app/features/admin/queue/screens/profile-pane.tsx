import { useEffect, useRef } from 'react';
import { experienceText, rateText } from '#features/caregivers/directory/rules.ts';
import type { FactName } from '#features/caregivers/profile-facts/contract.ts';
import { quickFactsOf } from '#features/caregivers/public-profiles/rules.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Face } from '#ui/display/face.tsx';
import { phoneText } from '#values/phone.ts';
import { genderLabels } from '#values/taxonomies.ts';
import { checkNames } from '#values/verifications.ts';
import type { Details } from '#features/admin/caregiver-details/contract.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { statusLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
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
export function ProfilePane({ details }: { details: Details }) {
  const { caregiver, verifications } = details;
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the new profile, so that screen readers announce it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [caregiver.id]);
  const facts = [
    ['Legal name', caregiver.legalName],
    ['Email', caregiver.email],
    ['Phone', caregiver.phone && phoneText(caregiver.phone)],
    ['Place', `${caregiver.city}, ${caregiver.state} ${caregiver.zipCode}`],
    ['Gender', genderLabels[caregiver.gender]],
    ['Profession', caregiver.profession],
    ['Experience', experienceText(caregiver.yearsExperience, caregiver.experienceRange)],
    ['Rate', rateText(caregiver.hourlyRateMin, caregiver.hourlyRateMax)],
    ['Languages', caregiver.languages.join(', ')],
    ['Specialties', caregiver.specialties.join(', ')],
    ['Certifications', caregiver.certifications.join(', ')],
    ['Video', caregiver.videoUrl],
    ...otherFacts(caregiver),
  ] as const;
  return (
    <section className={styles.pane} aria-labelledby="profile-name">
      <div className={styles.profileHead}>
        <Face name={caregiver.displayName} photo={caregiver.profilePhotoUrl} size="card" eager />
        <div className={styles.profileNames}>
          <h2 id="profile-name" ref={heading} tabIndex={-1} className={styles.profileName}>
            {caregiver.displayName}
          </h2>
          <p className={styles.quiet}>
            Signed up <TimeAgo of={caregiver.createdAt} />
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'Not specified'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.bio}>{caregiver.bio || 'No bio.'}</p>
      <ul className={styles.checks}>
        {verifications.map(({ id, type, status }) => (
          <li key={id}>
            <Badge tone={statusLooks[status].tone} icon={statusLooks[status].icon}>
              {checkNames[type]}: {statusLooks[status].word}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
