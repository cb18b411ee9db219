import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { useKeptShortlist } from '../parts/kept-shortlist.ts';
import styles from './shortlist-pill.module.css';

/** The way to a visitor's shortlist, at the foot of the screen; families have it in the header. */
export function ShortlistPill() {
  const { user, isLoading } = useSession();
  const count = useKeptShortlist()?.saved.length;
  if (isLoading || user || !count) return null;
  return (
    <LinkButton to="/shortlist" tone="green" className={styles.pill}>
      Your shortlist ({count})
    </LinkButton>
  );
}
