import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

import { Button, LinkButton } from '#ui/display/button.tsx';
import styles from './pager.module.css';

type PagerProps = { page: number; pages: number; to: (page: number) => string };

export function Pager({ page, pages, to }: PagerProps) {
  if (pages <= 1) return null;
  const previous = (
    <>
      <IconChevronLeft size={20} aria-hidden />
      Previous
    </>
  );
  const next = (
    <>
      Next
      <IconChevronRight size={20} aria-hidden />
    </>
  );
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 ? (
        <LinkButton to={to(page - 1)} rel="prev">
          {previous}
        </LinkButton>
      ) : (
        <Button disabled>{previous}</Button>
      )}
      <p className={styles.place} aria-current="page">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <LinkButton to={to(page + 1)} rel="next">
          {next}
        </LinkButton>
      ) : (
        <Button disabled>{next}</Button>
      )}
    </nav>
  );
}
