import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer, query } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { useMarkRead } from '../parts/notifications-query.ts';
import { NotificationItem } from '../screens/notification-item.tsx';
import styles from './notifications.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Notifications');

/** `?after=` continues where an earlier page ended. */
function pageQuery(search: URLSearchParams) {
  const after = search.get('after');
  return query('GET notifications/list', after ? { after } : {});
}

const queries = ({ search }: { search: URLSearchParams }) => [pageQuery(search)];
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('member', queries);

export default function Notifications() {
  const [search] = useSearchParams();
  const { data, isError, refetch } = useQuery({
    ...pageQuery(search),
    placeholderData: keepPreviousData,
  });
  const markRead = useMarkRead();
  const heading = useRef<HTMLHeadingElement>(null);

  function markAllRead() {
    markRead.mutate(undefined);
    // The focused button disappears, so move the focus.
    heading.current?.focus();
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Notifications
          </h1>
          <p className="quiet">
            What happened since you were here. <Link to="/account#notifications">Choose</Link> what
            we mail you as well.
          </p>
        </div>
        {data && data.unreadCount > 0 && (
          <Button
            size="small"
            busy={markRead.isPending ? 'One moment...' : undefined}
            onClick={markAllRead}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {isError && !data && <ComponentError onRetry={() => void refetch()} />}
      {!isError && !data && (
        <Loading label="Loading your notifications">
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data?.notifications.length === 0 && (
        <EmptyState icon={IconBell} title="Nothing here yet">
          New messages, applications and everything else that concerns you will stand here.
        </EmptyState>
      )}
      {data && data.notifications.length > 0 && (
        <ul className={styles.list}>
          {data.notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => markRead.mutate(notification.id)}
            />
          ))}
        </ul>
      )}
      <nav className={styles.pages} aria-label="Pages">
        {search.has('after') && <LinkButton to="/notifications">Newest</LinkButton>}
        {data?.next && (
          <LinkButton to={`/notifications?after=${encodeURIComponent(data.next)}`}>
            Earlier
          </LinkButton>
        )}
      </nav>
    </div>
  );
}
