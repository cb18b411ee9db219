import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { query } from '#gate/page-queries.ts';
import { ComponentError } from '#ui/error-view.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx';
import { relativeTime } from '#values/relative-time.ts';
import styles from './notification-bell.module.css';

export const notificationsQuery = query('GET notifications/list', {});

/** The bell, its count, and the newest notifications behind it. */
export function NotificationBell() {
  const { data, isError, refetch } = useQuery(notificationsQuery);
  const client = useQueryClient();
  const markRead = useMutation({
    mutationFn: () => call('POST notifications/mark-read', {}),
    onSuccess: () => client.invalidateQueries(notificationsQuery),
  });
  const unread = data?.unreadCount ?? 0;
  return (
    <Menu
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      trigger={
        <span className={styles.bell} aria-hidden>
          <IconBell />
          {unread > 0 && <span className={styles.count}>{unread > 9 ? '9+' : unread}</span>}
        </span>
      }
    >
      {isError && (
        <li className={styles.state}>
          <ComponentError onRetry={() => void refetch()} />
        </li>
      )}
      {data?.notifications.length === 0 && (
        <li className={styles.state}>Nothing new. We will tell you here.</li>
      )}
      {data?.notifications.map(({ id, title, path, createdAt, readAt }) => (
        <MenuLink key={id} to={path} className={readAt ? undefined : styles.unread}>
          <span>
            {title}
            <small className={styles.age}>{relativeTime(createdAt, new Date())}</small>
          </span>
        </MenuLink>
      ))}
      {unread > 0 && <MenuButton onClick={() => markRead.mutate()}>Mark all as read</MenuButton>}
    </Menu>
  );
}
