import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLiveEvents } from '#features/members/events/parts/use-live-events.ts';
import { MessagesLink } from '#features/talk/messages/parts/messages-link.tsx';
import { unreadQuery } from '#features/talk/messages/parts/unread.ts';
import { NotificationBell } from '#features/members/notifications/parts/notification-bell.tsx';
import { notificationsQuery } from '#features/members/notifications/parts/notifications-query.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Logo } from '#ui/display/logo.tsx';
import { homeOf } from '#values/roles.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { useBrand } from '#ui/page/page-title.ts';
import { NoScriptMenu } from './no-script-menu.tsx';
import styles from './header.module.css';

/** The queries of the header, loaded by every layout that shows it. */
export const headerQueries = () => [notificationsQuery, unreadQuery];

/** For signed-in users. While it is shown, the page receives live events. */
export function SignedInHeader({ children }: { children?: ReactNode }) {
  const brand = useBrand();
  const { user } = useSession();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link
          to={user ? homeOf(user.roles) : '/'}
          className={styles.home}
          aria-label={`${brand.name} home`}
        >
          <Logo name={brand.name} />
        </Link>
        {children}
        <div className={styles.end}>{user && <AccountTools key={user.id} user={user} />}</div>
      </div>
      <NoScriptMenu />
    </header>
  );
}

function AccountTools({ user }: { user: SessionUser }) {
  useLiveEvents();
  return (
    <>
      <MessagesLink />
      <NotificationBell />
      <AvatarMenu user={user} />
    </>
  );
}
