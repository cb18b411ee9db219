import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick, Link } from '#ui/page/link.tsx';
import type { CameFrom } from '#ui/page/link.tsx';
import styles from '../parts/profile-header.module.css';

/** Leads to the search someone came from; a plain click goes back in history, scroll included. */
export function BackLink() {
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as Partial<CameFrom>;
  const search = from && /^\/caregivers(\?|$)/.test(from) ? from : undefined;

  function goBack(event: MouseEvent) {
    if (search === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to={search ?? '/caregivers'} className={styles.back} onClick={goBack}>
      <IconChevronLeft size={20} aria-hidden />
      Back to search
    </Link>
  );
}
