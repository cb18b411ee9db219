import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useState } from 'react';

import { Badge } from '#ui/display/badge.tsx';
import { Chip } from '#ui/display/chip.tsx';
import { Face } from '#ui/display/face.tsx';

import styles from './gallery.module.css';
import { SampleSection } from './sample-section.tsx';

const photo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#d5e5dc"/><circle cx="4" cy="3.2" r="1.5" fill="#7a4b2e"/><path d="M1 8a3 3 0 0 1 6 0Z" fill="#1f5f52"/></svg>',
)}`;
const cities = ['Miami, FL', 'Non-smoker', '$20 to $30', 'Truth or Consequences, New Mexico'];

export function PeopleSamples() {
  const [chips, setChips] = useState(cities);
  return (
    <SampleSection title="Faces, badges, chips">
      <div className={styles.row}>
        <Face name="Maria Alvarez" photo={photo} size="small" />
        <Face name="Maria Alvarez" photo={photo} size="medium" />
        <Face name="Maria Alvarez" photo={photo} size="card" />
        <Face name="Maria Alvarez" photo={photo} size="large" alt="Maria Alvarez" />
      </div>
      <div className={styles.row}>
        <Face name="Daniel Price" size="small" />
        {['Beth Lindqvist', 'Teresa Novak', 'Cher', 'Mary Ann de la Cruz', 'Élodie Özil'].map(
          (name) => (
            <Face key={name} name={name} />
          ),
        )}
        <Face name="Nadia Haddad" size="card" />
        <Face name="Owen Clarke" size="large" alt="Owen Clarke" />
      </div>
      <div className={styles.row}>
        <Badge tone="verified">Background Check</Badge>
        <Badge tone="expired">CPR/First Aid, expired</Badge>
        <Badge tone="problem">Not clear</Badge>
        <Badge>Admin</Badge>
        <Badge icon={IconWorld}>Bilingual</Badge>
        <Badge icon={IconLock}>Private</Badge>
        <Badge tone="verified" style={{ fontSize: '1rem' }}>
          A larger one
        </Badge>
      </div>
      <div className={styles.row}>
        {chips.map((label) => (
          <Chip
            key={label}
            label={label}
            onRemove={() => setChips(chips.filter((chip) => chip !== label))}
          />
        ))}
        <Chip label="A chip that is a link" to="?" />
      </div>
      <div className={styles.narrow}>
        <Chip label="A chip far too long for the little room it was given here" to="?" />
      </div>
    </SampleSection>
  );
}
