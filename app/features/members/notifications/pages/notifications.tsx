import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { useRarePolling } from '#features/members/events/parts/use-polling.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { useTimeZone } from '#features/members/sessions/parts/use-time-zone.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { takeForm } from '#gate/take-form.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { notificationsQuery, useMarkRead } from '../parts/notifications-query.ts';
import { Form } from '#ui/fields/form.tsx';
import { momentText, timeText } from '#values/moment-text.ts';
import { byDay, earlier } from '../day-rules.ts';
import { NotificationItem } from '../screens/notification-item.tsx';
import type { Notification } from '../screens/notification-item.tsx';
import { NotificationPills, pathOfGroup, readGroup } from '../screens/notification-pills.tsx';
import styles from './notifications.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Notifications');

/** `?after=` continues where an earlier page ended, `?kind=` narrows the list. */
function pageQuery(search: URLSearchParams) {
  const after = search.get('after');
  const group = readGroup(search);
  return notificationsQuery({ ...(after && { after }), ...(group && { group }) });
}

const queries = ({ search }: { search: URLSearchParams }) => [pageQuery(search)];
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('member', queries);
export const action = takeForm('POST notifications/mark-read', { next: () => '/notifications' });

export default function Notifications() {
  const [search] = useSearchParams();
  const group = readGroup(search);
  const { data, isError, refetch } = useQuery({
    ...pageQuery(search),
    ...useRarePolling(),
    placeholderData: keepPreviousData,
  });
  const markRead = useMarkRead();
  const heading = useRef<HTMLHeadingElement>(null);

  function markAllRead(event: SubmitEvent) {
    event.preventDefault();
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
          <Form sends="post" onSubmit={markAllRead}>
            <Button
              type="submit"
              size="small"
              busy={markRead.isPending ? 'One moment...' : undefined}
            >
              Mark all as read
            </Button>
          </Form>
        )}
      </div>
      <NotificationPills chosen={group} unread={data?.unread ?? []} />
      {isError && !data && <ComponentError onRetry={() => void refetch()} />}
      {!isError && !data && (
        <Loading label="Loading your notifications">
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data?.notifications.length === 0 && <Nothing isNarrowed={group !== undefined} />}
      {data && (
        <Days
          notifications={data.notifications}
          onOpen={({ id, isUnread }) => isUnread && markRead.mutate(id)}
        />
      )}
      <nav className={styles.pages} aria-label="Pages">
        {search.has('after') && <LinkButton to={pathOfGroup(group)}>Newest</LinkButton>}
        {data?.next && <LinkButton to={pathOfGroup(group, data.next)}>Earlier</LinkButton>}
      </nav>
    </div>
  );
}

type DaysProps = {
  notifications: readonly Notification[];
  onOpen: (notification: { id: string; isUnread: boolean }) => void;
};

function Days({ notifications, onOpen }: DaysProps) {
  const timeZone = useTimeZone();
  const now = new Date();
  return byDay(notifications, now, timeZone).map(({ heading, rows }) => {
    const news = rows.filter(({ isUnread }) => isUnread).length;
    return (
      <section key={heading} className={styles.day}>
        <h2 className={styles.heading}>
          {heading}
          {news > 0 && <span className={styles.news}>{news} new</span>}
        </h2>
        <ul className={styles.list}>
          {rows.map((row) => (
            <NotificationItem
              key={row.id}
              notification={row}
              moment={
                heading === earlier
                  ? momentText(row.createdAt, now, timeZone)
                  : timeText(row.createdAt, timeZone)
              }
              onOpen={() => onOpen(row)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      icon={IconBell}
      title="Nothing of this kind"
      action={<LinkButton to="/notifications">See all</LinkButton>}
    >
      What you look for may stand among the others.
    </EmptyState>
  ) : (
    <EmptyState icon={IconBell} title="Nothing here yet">
      New messages, applications and everything else that concerns you will stand here.
    </EmptyState>
  );
}
