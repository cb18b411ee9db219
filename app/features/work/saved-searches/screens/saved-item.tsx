import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '#ui/page/link.tsx';
import { IconButton, LinkButton } from '#ui/display/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import type { SavedSearch } from '../contract.ts';
import { newForDays, newText } from '../rules.ts';
import type { AlertPace } from '../rules.ts';
import { Criteria } from './criteria.tsx';
import { PaceOptions } from './pace-options.tsx';
import { SearchName } from './search-name.tsx';
import type { Saved } from './use-saved.ts';
import styles from './saved-item.module.css';

type SavedItemProps = { search: SavedSearch; saved: Saved };

export function SavedItem({ search, saved }: SavedItemProps) {
  const { name, words, path, alerts } = search;
  return (
    <Card as="li" className={styles.item}>
      <SearchName name={name} onSave={(typed) => saved.rename(search, typed)} />
      <Criteria words={words} />
      <Found search={search} />
      <div className={styles.actions}>
        <LinkButton to={path} size="small">
          See all results<span className="visually-hidden"> of {name}</span>
        </LinkButton>
        <div className={`${styles.changes} needs-script`}>
          <SelectField
            label={`Alerts of ${name}`}
            labelHidden
            className={styles.alerts}
            value={alerts}
            onChange={({ target }) => saved.setAlerts(search, target.value as AlertPace)}
          >
            <PaceOptions />
          </SelectField>
          <IconButton label={`Remove ${name}`} title="Remove" onClick={() => saved.remove(search)}>
            <IconTrash aria-hidden />
          </IconButton>
        </div>
      </div>
    </Card>
  );
}

/** More are counted than shown; so many that nobody reads them all are not counted either. */
const mostCounted = 100;

function Found({ search: { kind, newCount, matches, alerts } }: { search: SavedSearch }) {
  if (newCount === 0) {
    return (
      <p className="quiet">
        {alerts === 'off' ? 'Alerts are off.' : `Nothing new in the last ${newForDays} days.`}
      </p>
    );
  }
  const count = newText(kind, newCount);
  return (
    <div className={styles.found}>
      <p className={styles.count}>
        {newCount >= mostCounted ? `More than ${count}` : count} in the last {newForDays} days
      </p>
      <ul className={styles.matches}>
        {matches.map(({ title, text, path, foundAt }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            <span className={styles.text}>
              {text} · <TimeAgo of={foundAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
