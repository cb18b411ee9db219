import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useRarePolling } from '#features/members/events/parts/use-polling.ts';
import { query } from '#gate/page-queries.ts';

export const unreadQuery = query('GET messages/unread-count', {});

export function useUnreadCount(): number {
  const { data } = useQuery({ ...unreadQuery, ...useRarePolling() });
  return data?.unreadCount ?? 0;
}

/** '(2) Messages | …', so that a tab in the background shows that there are new messages. */
export function useUnreadTitle(count: number) {
  const { pathname } = useLocation();
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, pathname]);
}
