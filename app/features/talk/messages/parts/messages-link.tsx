import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { Link } from '#ui/page/link.tsx';
import { CountBadge } from '#ui/display/count-badge.tsx';
import { useUnreadCount, useUnreadTitle } from './unread.ts';
import styles from './messages-link.module.css';

/** The link to the messages with the number of unread ones, which the tab's title shows too. */
export function MessagesLink() {
  const count = useUnreadCount();
  useUnreadTitle(count);
  return (
    <Link
      to="/messages"
      className={styles.link}
      aria-label={count > 0 ? `Messages, ${count} unread` : 'Messages'}
    >
      <IconMessageCircle aria-hidden />
      <CountBadge count={count} />
    </Link>
  );
}
