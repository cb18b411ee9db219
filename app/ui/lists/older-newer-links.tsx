import { LinkButton } from '#ui/display/button.tsx';
import styles from './list.module.css';

type OlderNewerLinksProps = { first: string | null; next: string | null; isOldestFirst?: boolean };

/** Links for a list without page numbers: to what comes next, or back to the beginning. */
export function OlderNewerLinks({ first, next, isOldestFirst = false }: OlderNewerLinksProps) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label="Pages" className={`${styles.actions} ${styles.more}`}>
      {first !== null && <LinkButton to={first}>{isOldestFirst ? 'Oldest' : 'Newest'}</LinkButton>}
      {next !== null && (
        <LinkButton to={next} rel="next">
          {isOldestFirst ? 'Newer' : 'Older'}
        </LinkButton>
      )}
    </nav>
  );
}
