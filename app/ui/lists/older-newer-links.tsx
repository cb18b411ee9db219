import { LinkButton } from '#ui/display/button.tsx';
import styles from './list.module.css';

type OlderNewerLinksProps = { first: string | null; next: string | null };

/** Links for a list without page numbers: to older entries, or back to the newest. */
export function OlderNewerLinks({ first, next }: OlderNewerLinksProps) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label="Pages" className={`${styles.actions} ${styles.more}`}>
      {first !== null && <LinkButton to={first}>Newest</LinkButton>}
      {next !== null && (
        <LinkButton to={next} rel="next">
          Older
        </LinkButton>
      )}
    </nav>
  );
}
