import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { usePlaceOf } from '#features/places/places/parts/use-place-of.ts';
import { payText } from '#features/work/job-requests/parts/job-words.ts';
import { dollarsIn } from '#features/work/job-requests/rules.ts';
import { Badge } from '#ui/display/badge.tsx';
import { writeDay } from '#ui/fields/calendar-days.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { withoutContactDetails } from '#values/contact-details.ts';
import { publicName } from '#values/public-name.ts';
import { frequencyLabels } from '#values/taxonomies.ts';
import type { SignUpForm } from './use-sign-up.ts';
import styles from './sign-up-preview.module.css';

/** A live preview of the post, on screens with room beside the form. */
export function SignUpPreview({ form: { answers, user } }: { form: SignUpForm }) {
  const name = publicName(user?.displayName ?? answers.displayName) || 'Private Family';
  const place = usePlaceOf(answers.zipCode);
  const schedule = answers.frequency.map((value) => frequencyLabels[value]).join(', ');
  const pay = payText({
    payMin: dollarsIn(answers.budgetMin) ?? null,
    payMax: dollarsIn(answers.budgetMax) ?? null,
  });
  return (
    <aside className={styles.preview} aria-label="Your post">
      <h2 className={styles.title}>What caregivers will see</h2>
      <Card className={styles.card}>
        <p className={styles.name}>{name}</p>
        <p className="quiet">Seeking Caregiver</p>
        {pay && <p className={styles.pay}>{pay}</p>}
        <ul className={styles.care}>
          {answers.careTypes.map((type) => (
            <li key={type}>
              <Badge>{type}</Badge>
            </li>
          ))}
        </ul>
        <ul className={styles.facts}>
          <li>
            <IconMapPin size={19} aria-hidden />
            {[place, answers.zipCode].filter(Boolean).join(' ') || 'Your ZIP code'}
          </li>
          <li>
            <IconCalendar size={19} aria-hidden />
            {answers.startDate ? writeDay(answers.startDate) : 'Flexible'}
          </li>
          <li>
            <IconClock size={19} aria-hidden />
            {schedule || 'Your schedule'}
          </li>
        </ul>
        {answers.about.trim() && (
          <p className={styles.about}>{withoutContactDetails(answers.about.trim())}</p>
        )}
      </Card>
      <Notice>
        Your first name and last initial, never your full name, email, phone or address.
      </Notice>
    </aside>
  );
}
