import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { Profile } from '../contract.ts';
import { listText, notSpecified } from '../rules.ts';
import { cardLengths, experienceText, shown } from '#features/caregivers/directory/rules.ts';
import styles from './profile-experience.module.css';
import page from './profile.module.css';

export function ProfileExperience({ caregiver }: { caregiver: Profile }) {
  const { yearsExperience, experienceRange, languages, specialties, certifications } = caregiver;
  return (
    <section className={page.section}>
      <h2>Experience &amp; Specialties</h2>
      <div className={styles.groups}>
        <div>
          <h3 className={styles.title}>Experience</h3>
          <p>{experienceText(yearsExperience, experienceRange)}</p>
        </div>
        <div>
          <h3 className={styles.title}>Languages</h3>
          <p>{listText(languages, cardLengths.language)}</p>
        </div>
        <Names title="Care types" names={specialties} />
        <Names title="Certifications" names={certifications} />
      </div>
    </section>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {names.length === 0 ? (
        <p>{notSpecified}</p>
      ) : (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>
              <IconCheck size={20} aria-hidden />
              {shown(name, cardLengths.specialty)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
