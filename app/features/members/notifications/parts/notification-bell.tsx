import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { classNames } from '#ui/class-names.ts';
import { CountBadge } from '#ui/display/count-badge.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/overlays/menu.tsx';
import { relativeTime } from '#values/relative-time.ts';
import { wordsOf } from './kind-words.ts';
import { notificationsQuery, useMarkRead } from './notifications-query.ts';
import styles from './notification-bell.module.css';

const mostShown = 6;

/** The bell, its count, and the newest notifications behind it. */
export function NotificationBell({ unread }: { unread: number }) {
  const client = useQueryClient();
  return (
    <Menu
      className="needs-script"
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      trigger={
        <span
          className={styles.bell}
          aria-hidden
          // So that they are there by the time the click is over.
          onPointerEnter={() => void client.prefetchQuery(notificationsQuery())}
        >
          <IconBell />
          <CountBadge count={unread} />
        </span>
      }
    >
      <Newest />
      <MenuLink to="/notifications" className={styles.more}>
        See all
      </MenuLink>
    </Menu>
  );
}

/** Asked for when the bell is opened, because most pages are left with it closed. */
function Newest() {
  const { data, isError, refetch } = useQuery(notificationsQuery());
  const { mutate: markRead } = useMarkRead();
  if (!data) {
    return (
      <li className={styles.state}>
        {isError ? (
          <ComponentError onRetry={() => void refetch()} />
        ) : (
          <Loading label="Loading notifications">
            <SkeletonText lines={3} />
          </Loading>
        )}
      </li>
    );
  }
  return (
    <>
      {data.notifications.length === 0 && (
        <li className={styles.state}>Nothing new. We will tell you here.</li>
      )}
      {data.notifications.slice(0, mostShown).map((notification) => {
        const { id, kind, title, path, createdAt, readAt } = notification;
        const { icon: Shape } = wordsOf(kind);
        return (
          <MenuLink
            key={id}
            to={path}
            className={classNames(styles.item, !readAt && styles.unread)}
            onClick={() => !readAt && markRead(id)}
          >
            <Shape size={20} aria-hidden />
            <span>
              {!readAt && <span className="visually-hidden">Unread: </span>}
              {title}
              <small className={styles.age}>{relativeTime(createdAt, new Date())}</small>
            </span>
          </MenuLink>
        );
      })}
      {data.unreadCount > 0 && (
        <MenuButton className={styles.more} onClick={() => markRead(undefined)}>
          Mark all as read
        </MenuButton>
      )}
    </>
  );
}
