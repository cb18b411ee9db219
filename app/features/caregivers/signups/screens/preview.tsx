import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconSmokingNo from '@tabler/icons-react/dist/esm/icons/IconSmokingNo.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useEffect, useState } from 'react';
import { excerpt, languagesText, rateText } from '#features/caregivers/directory/rules.ts';
import { usePlaceOf } from '#features/places/places/parts/use-place-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { Face } from '#ui/display/face.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { experienceRangeLabels } from '#values/taxonomies.ts';
import type { ExperienceRange } from '#values/taxonomies.ts';
import { displayNameOf } from '../rules.ts';
import type { Answers } from './answers.ts';
import styles from './preview.module.css';

type PreviewProps = {
  answers: Answers;
  photo: File | undefined;
  /** the step that asks for photo and story is shown */
  isLast: boolean;
};

/** Beside the questions, where there is room: the card that the answers make. */
export function Preview(props: PreviewProps) {
  return (
    <aside className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.title}>
        How families will see you
      </h2>
      <PreviewCard {...props} />
      <Notice icon={IconClock}>
        After you finish, we review your profile within 24-48 hours. Families see it once it is
        approved.
      </Notice>
    </aside>
  );
}

function PreviewCard({ answers, photo, isLast }: PreviewProps) {
  const { firstName, lastName, hourlyRate, yearsExperience, isNonSmoker, bio } = answers;
  const languages = answers.languages.filter(Boolean);
  const hasName = firstName.trim() !== '' && lastName.trim() !== '';
  const name = hasName
    ? displayNameOf({ firstName: firstName.trim(), lastName: lastName.trim() })
    : firstName.trim() || 'Your name';
  const [specialty, second, ...others] = answers.specialties.filter(Boolean);
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <Face name={name} photo={useAddressOf(photo)} size="card" />
        <div className={styles.facts}>
          <h3>{name}</h3>
          <p className={styles.place}>{usePlaceOf(answers.zipCode) ?? 'Your city'}</p>
          <p className={styles.rate}>
            {hourlyRate > 0 && <b>{rateText(hourlyRate, hourlyRate)}</b>}
            <span>{experienceRangeLabels[yearsExperience as ExperienceRange]}</span>
          </p>
        </div>
      </div>
      {specialty && (
        <p className={styles.specialties}>
          {[specialty, second].filter(Boolean).join(', ')}
          {others.length > 0 && <span> +{others.length} more</span>}
        </p>
      )}
      <ul className={styles.habits}>
        {languages.length > 0 && (
          <li>
            <IconWorld size={17} aria-hidden />
            {languagesText(languages)}
          </li>
        )}
        {isNonSmoker && (
          <li>
            <IconSmokingNo size={17} aria-hidden />
            Non-smoker
          </li>
        )}
      </ul>
      <p className={styles.bio}>{bio.trim() ? `“${excerpt(bio)}”` : storyToCome(isLast)}</p>
    </Card>
  );
}

const storyToCome = (isLast: boolean) =>
  isLast
    ? 'Your story begins here as you write it.'
    : 'Your photo, story and specialties come in the next step.';

/** An address the page can show the chosen file by, for as long as it is chosen. */
function useAddressOf(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : undefined;
}
