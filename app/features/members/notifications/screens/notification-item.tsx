import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#gate/calls.ts';
import { IconButton } from '#ui/display/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { relativeTime } from '#values/relative-time.ts';
import { wordsOf } from '../parts/kind-words.ts';
import styles from '../pages/notifications.module.css';

type ItemProps = {
  notification: Answer<'GET notifications/list'>['notifications'][number];
  onRead: () => void;
};

export function NotificationItem({ notification, onRead }: ItemProps) {
  const { kind, title, path, createdAt, readAt } = notification;
  const { icon: Shape, label } = wordsOf(kind);
  const isUnread = readAt === null;
  const link = useRef<HTMLAnchorElement>(null);

  function markRead() {
    onRead();
    // The focused button disappears, so move the focus.
    link.current?.focus();
  }

  return (
    <li className={classNames(styles.item, isUnread && styles.unread)}>
      <span className={styles.icon}>
        <Shape size={22} aria-hidden />
      </span>
      <div className={styles.words}>
        <Link ref={link} to={path} className={styles.link} onClick={() => isUnread && onRead()}>
          {isUnread && <span className="visually-hidden">Unread: </span>}
          {title}
        </Link>
        <p className={styles.facts}>
          {label} · {relativeTime(createdAt, new Date())}
        </p>
      </div>
      {isUnread && (
        <IconButton label={`Mark as read: ${title}`} className={styles.mark} onClick={markRead}>
          <IconCheck size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
