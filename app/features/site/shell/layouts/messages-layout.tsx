import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { Outlet } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
// Not on demand here: nobody sees these pages without it.
import '../account-tools.tsx';
import { Header } from '../header.tsx';
import { SkipLink } from '../skip-link.tsx';
import { wayBack } from '../way-back.ts';
import { useVisibleArea } from './use-visible-area.ts';
import styles from './messages-layout.module.css';

/** As tall as the visible area: the list and the thread scroll, the page does not. */
export default function MessagesLayout() {
  const { user } = useSession();
  const { to, label } = wayBack(user?.roles ?? []);
  return (
    <div className={styles.page} style={useVisibleArea()}>
      <SkipLink />
      <div className={styles.header}>
        <Header>
          <Link to={to} className={styles.back} aria-label={label}>
            <IconChevronLeft size={20} aria-hidden />
            <span className={styles.label}>{label}</span>
          </Link>
        </Header>
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
