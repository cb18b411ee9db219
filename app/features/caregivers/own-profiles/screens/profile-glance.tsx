import { experienceText, rateText } from '#features/caregivers/directory/rules.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';
import { Face } from '#ui/display/face.tsx';
import { Link } from '#ui/page/link.tsx';
import beside from '#ui/layout/beside-form.module.css';
import styles from '../pages/edit-profile.module.css';
import type { ProfileEdit } from './use-profile-edit.ts';

/** Beside the form on a wide screen: the beginning of what families see, as it is typed. */
export function ProfileGlance({ edit: { profile, fields } }: { edit: ProfileEdit }) {
  const rate = rateText(Number(fields.hourlyRateMin), Number(fields.hourlyRateMax) || null);
  const years =
    fields.yearsExperience === ''
      ? experienceText(profile.yearsExperience, profile.experienceRange)
      : experienceText(Number(fields.yearsExperience), null);
  return (
    <aside
      className={classNames(beside.glance, styles.glance)}
      aria-label="How families will see you"
    >
      <h2 className={beside.title}>How families will see you</h2>
      <Card className={styles.glanceCard}>
        <Face name={fields.displayName} photo={profile.profilePhotoUrl} size="card" />
        <div className={styles.glanceWords}>
          <p className={styles.glanceName}>{fields.displayName}</p>
          <p>
            {profile.city}, {profile.state}
          </p>
          <p>
            {Number(fields.hourlyRateMin) > 0 && <b>{rate}</b>} {years}
          </p>
        </div>
      </Card>
      <Link to="/profile/preview">View as families see it</Link>
    </aside>
  );
}
