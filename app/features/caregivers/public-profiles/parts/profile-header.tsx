import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { ReactNode } from 'react';
import { Badge } from '#ui/display/badge.tsx';
import { Face } from '#ui/display/face.tsx';
import type { Profile } from '../contract.ts';
import { headerBadges, placeOf } from '../rules.ts';
import {
  cardLengths,
  experienceText,
  rateText,
  shown,
} from '#features/caregivers/directory/rules.ts';
import styles from './profile-header.module.css';

/** Beyond this a name is set smaller, so that the page still begins on the first screen. */
const longName = 32;

export function ProfileHeader({ caregiver }: { caregiver: Profile }) {
  const { displayName, profilePhotoUrl, yearsExperience, experienceRange } = caregiver;
  const name = shown(displayName, cardLengths.name);
  const badges = headerBadges(caregiver);
  return (
    <header className={styles.header}>
      <Face name={name} photo={profilePhotoUrl} size="large" eager className={styles.face} />
      <div className={styles.who}>
        <div className={styles.names}>
          <h1 className={styles.name} data-long={name.length > longName || undefined}>
            {name}
          </h1>
          <p className={styles.facts}>
            <span>
              <IconMapPin size={20} aria-hidden />
              {placeOf(caregiver)}
            </span>
            <span>
              <IconBriefcase size={20} aria-hidden />
              {experienceText(yearsExperience, experienceRange)} of experience
            </span>
            {caregiver.repliesWithinADay && (
              <span>
                <IconClock size={20} aria-hidden />
                Replies within a day
              </span>
            )}
          </p>
        </div>
        {badges.length > 0 && (
          <ul className={styles.badges}>
            {badges.map(({ label, isVerified }) => (
              <li key={label}>
                <Badge
                  className={styles.badge}
                  {...(isVerified ? { tone: 'verified' } : { icon: IconLanguage })}
                >
                  {label}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}

type PriceProps = {
  caregiver: Profile;
  /** what to do below the price */
  connect?: ReactNode;
};

/** On a wide screen it stays in sight while the page moves past it. */
export function ProfilePrice({ caregiver, connect }: PriceProps) {
  const { hourlyRateMin: min, hourlyRateMax: max } = caregiver;
  const [amount] = rateText(min, min)!.split('/');
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        {amount}
        <small>/hr</small>
      </p>
      {max === null && <p className={styles.more}>Or more, depending on the care.</p>}
      {max !== null && max > min && (
        <p className={styles.more}>Up to {rateText(max, max)}, depending on the care.</p>
      )}
      {connect}
    </div>
  );
}
