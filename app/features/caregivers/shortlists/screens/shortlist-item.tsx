import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';
import {
  cardBadges,
  cardLengths,
  experienceText,
  rateText,
  shown,
} from '#features/caregivers/directory/rules.ts';
import { placeOf } from '#features/caregivers/public-profiles/rules.ts';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { Badge } from '#ui/display/badge.tsx';
import { IconButton } from '#ui/display/button.tsx';
import { Face } from '#ui/display/face.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Entry } from './shortlist.ts';
import { Note } from './note.tsx';
import styles from './shortlist-item.module.css';

type ShortlistItemProps = {
  entry: Entry;
  /** the box that chooses them for the comparison */
  choice: ReactNode;
  /** where they may go from here; neither for somebody who is alone */
  ways: { up: boolean; down: boolean } | undefined;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  onNote(note: string, before: string): Promise<void>;
  /** what the people of a circle say of them */
  votes?: ReactNode;
};

/** The button that moves somebody, which keeps the focus wherever they go. */
export const moveButtonId = ({ caregiver }: Entry, by: -1 | 1) =>
  `${by === -1 ? 'up' : 'down'}-${caregiver.id}`;

export function ShortlistItem(props: ShortlistItemProps) {
  const { entry, choice, ways, onMove, onRemove, onNote, votes } = props;
  const { caregiver, note, savedBy, notedBy } = entry;
  const mayChange = useMayAct('collect');
  const name = shown(caregiver.displayName, cardLengths.name);
  return (
    <Card as="li" className={styles.item}>
      <Face name={name} photo={caregiver.profilePhotoUrl} size="card" className={styles.face} />
      <div className={styles.person}>
        <h2 className={styles.name}>
          <Link to={`/caregivers/${caregiver.slug}`}>{name}</Link>
        </h2>
        <p className={styles.facts}>
          <b>{rateText(caregiver.hourlyRateMin, caregiver.hourlyRateMax)}</b> ·{' '}
          {experienceText(caregiver.yearsExperience, caregiver.experienceRange)} ·{' '}
          {placeOf(caregiver)}
        </p>
        <Checks badges={caregiver.badges} />
        {savedBy && <p className={styles.facts}>Saved by {savedBy}</p>}
      </div>
      <div className={styles.words}>
        <Note
          name={name}
          note={note}
          by={notedBy}
          isShared={votes !== undefined}
          onSave={mayChange ? onNote : undefined}
        />
        {votes}
      </div>
      <div className={styles.choice}>{choice}</div>
      <div className={`${styles.actions} needs-script`}>
        {ways && mayChange && (
          <>
            <IconButton
              id={moveButtonId(entry, -1)}
              label={`Move ${name} up`}
              title="Move up"
              aria-disabled={!ways.up}
              onClick={() => ways.up && onMove(-1)}
            >
              <IconArrowUp aria-hidden />
            </IconButton>
            <IconButton
              id={moveButtonId(entry, 1)}
              label={`Move ${name} down`}
              title="Move down"
              aria-disabled={!ways.down}
              onClick={() => ways.down && onMove(1)}
            >
              <IconArrowDown aria-hidden />
            </IconButton>
          </>
        )}
        {mayChange && (
          <IconButton label={`Remove ${name}`} title="Remove" onClick={onRemove}>
            <IconTrash aria-hidden />
          </IconButton>
        )}
      </div>
    </Card>
  );
}

function Checks({ badges }: { badges: Entry['caregiver']['badges'] }) {
  const checks = cardBadges(badges);
  if (checks.length === 0) return <p className={styles.facts}>No verifications yet</p>;
  return (
    <ul className={styles.badges} aria-label="Verifications">
      {checks.map(({ label, tone }) => (
        <li key={label}>
          <Badge tone={tone}>{tone === 'expired' ? `${label}, expired` : label}</Badge>
        </li>
      ))}
    </ul>
  );
}
