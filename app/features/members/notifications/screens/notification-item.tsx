import { LinkButton } from '#ui/display/button.tsx';
import { Face } from '#ui/display/face.tsx';
import type { Answer } from '#gate/calls.ts';
import { classNames } from '#ui/class-names.ts';
import type { Row } from '../day-rules.ts';
import { wordsOf } from '../parts/kind-words.ts';
import styles from '../pages/notifications.module.css';

export type Notification = Answer<'GET notifications/list'>['notifications'][number];

type ItemProps = {
  notification: Row<Notification>;
  /** when it happened, for a reader who sees the day above it */
  moment: string;
  onOpen: () => void;
};

/** A row that leads as a whole to where something can be done about it. */
export function NotificationItem({ notification, moment, onOpen }: ItemProps) {
  const { kind, title, path, createdAt, count, isUnread, from } = notification;
  const { icon: Shape, label, action: todo } = wordsOf(kind);
  const action = kind === 'message' && !isUnread ? 'Open' : todo;
  return (
    <li className={classNames(styles.item, isUnread && styles.unread)}>
      <span className={styles.face}>
        {from ? (
          <>
            <Face name={from.displayName} photo={from.avatarUrl} />
            <span className={styles.kind}>
              <Shape size={16} aria-hidden />
            </span>
          </>
        ) : (
          <span className={styles.icon}>
            <Shape size={24} aria-hidden />
          </span>
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.facts}>
          {kind === 'message' && count > 1 ? `${count} messages` : label} ·{' '}
          <time dateTime={createdAt.toISOString()}>{moment}</time>
        </p>
        <p className={styles.title}>
          {isUnread && <span className="visually-hidden">Unread: </span>}
          {title}
        </p>
      </div>
      <LinkButton
        to={path}
        size="small"
        tone={isUnread && kind === 'message' ? 'green' : 'outline'}
        className={styles.action}
        aria-label={`${action}: ${title}`}
        onClick={onOpen}
      >
        {action}
      </LinkButton>
    </li>
  );
}
