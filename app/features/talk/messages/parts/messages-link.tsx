import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useEffect } from 'react';
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
  useEffect(() => {
    const prefix = count > 0 ? `(${count}) ` : '';
    const write = () => {
      // Into the text that the page has written and will write again: it would not know of another one.
      const text = document.querySelector('head > title')?.firstChild;
      const title = prefix + document.title.replace(/^\(\d+\) /, '');
      if (text && text.nodeValue !== title) text.nodeValue = title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
