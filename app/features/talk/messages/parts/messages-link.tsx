import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { CountBadge } from '#ui/display/count-badge.tsx';
import styles from './messages-link.module.css';

/** The link to the messages with the number of unread ones, which the tab's title shows too. */
export function MessagesLink({ unread }: { unread: number }) {
  useUnreadTitle(unread);
  return (
    <Link
      to="/messages"
      className={styles.link}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
    >
      <IconMessageCircle aria-hidden />
      <CountBadge count={unread} />
    </Link>
  );
}

/** '(2) Messages | …', so that a tab in the background shows that there are new messages. */
function useUnreadTitle(count: number) {
  const { pathname } = useLocation();
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, pathname]);
}
