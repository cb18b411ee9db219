import { Link } from '#ui/page/link.tsx';
import beside from '#ui/layout/beside-form.module.css';
import { ListingCard } from '../../parts/listing-card.tsx';
import { cardOf } from './listing-fields.ts';
import type { ListingFields } from './listing-fields.ts';
import styles from './listing-form.module.css';

type ListingGlanceProps = {
  fields: ListingFields;
  city: { name: string; state: string } | undefined;
  /** of a saved listing */
  path?: string;
};

/** The card of the board as it is typed. It is a picture: nothing in it can be pressed. */
export function ListingGlance({ fields, city, path }: ListingGlanceProps) {
  return (
    <aside className={beside.glance} aria-label="How the board will show it">
      <h2 className={beside.title}>How the board will show it</h2>
      <ul className={styles.card} inert>
        <ListingCard job={cardOf(fields, city)} />
      </ul>
      {path && (
        <p>
          <Link to={path}>Open the page as it is now</Link>
        </p>
      )}
    </aside>
  );
}
