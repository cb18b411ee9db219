import { LinkButton } from '#ui/display/button.tsx';
import styles from './list.module.css';

type OnwardProps = { first: string | null; next: string | null };

/** Turns the pages of a list that has no number of pages: on to what is older, or back to now. */
export function Onward({ first, next }: OnwardProps) {
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
