import { Link, Outlet } from 'react-router';
import {
  NotificationBell,
  notificationsQuery,
} from '#features/notifications/parts/notification-bell.tsx';
import { useSession } from '#features/sessions/parts/use-session.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Logo } from '#ui/logo.tsx';
import { homeOf } from '#values/roles.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { useBrand } from './brand.ts';
import { SkipLink } from './skip-link.tsx';
import header from './header.module.css';
import styles from './layout.module.css';

export const loader = loadOnServer(() => [notificationsQuery]);
export const clientLoader = () => null;

export default function SignedInLayout() {
  const brand = useBrand();
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={header.header}>
        <div className={`wrap ${header.bar}`}>
          <Link
            to={user ? homeOf(user.roles) : '/'}
            className={header.home}
            aria-label={`${brand.name} home`}
          >
            <Logo name={brand.name} />
          </Link>
          <div className={header.end}>
            {user && <NotificationBell />}
            {user && <AvatarMenu user={user} />}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.smallFooter}>
        <nav className={`wrap ${styles.smallFooterLinks}`} aria-label="Legal">
          <Link to="/privacy-policy">Privacy Policy</Link>
          <Link to="/terms-of-service">Terms of Service</Link>
          <Link to="/disclaimer">Disclaimer</Link>
        </nav>
      </footer>
    </div>
  );
}
