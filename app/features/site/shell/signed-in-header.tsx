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
import { PlainMenu } from './plain-menu.tsx';
import styles from './header.module.css';

/** What the header shows; a layout that has it loads them. */
export const headerQueries = () => [notificationsQuery, unreadQuery];

/** For everyone who is signed in. What happens to them arrives while it is there. */
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
        <div className={styles.end}>{user && <OwnPlaces key={user.id} user={user} />}</div>
      </div>
      <PlainMenu />
    </header>
  );
}

function OwnPlaces({ user }: { user: SessionUser }) {
  useLiveEvents();
  return (
    <>
      <MessagesLink />
      <NotificationBell />
      <AvatarMenu user={user} />
    </>
  );
}
