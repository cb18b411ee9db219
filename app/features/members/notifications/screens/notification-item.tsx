import { Link } from '#ui/page/link.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { Face } from '#ui/display/face.tsx';
import type { Answer } from '#gate/calls.ts';
import { classNames } from '#ui/class-names.ts';
import type { Row } from '../day-rules.ts';
import { isAboutContact } from '../rules.ts';
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
  const { kind, path, createdAt, isUnread, from } = notification;
  const { icon: Shape } = wordsOf(kind);
  const { label, title, action } = textsOf(notification);
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
          {label} · <time dateTime={createdAt.toISOString()}>{moment}</time>
        </p>
        <p className={styles.title}>
          {isUnread && <span className="visually-hidden">Unread: </span>}
          {action ? (
            title
          ) : (
            <Link to={path} className={styles.action}>
              {title}
            </Link>
          )}
        </p>
      </div>
      {action && (
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
      )}
    </li>
  );
}

/** Without an action there is nothing left to do: the row leads there by its title. */
function textsOf({ kind, title, path, count, isUnread, from }: Row<Notification>) {
  const { label, action } = wordsOf(kind);
  if (kind === 'help' && path.startsWith('/admin')) return { label, title, action: 'See the case' };
  if (kind !== 'message') return { label, title, action };
  if (isAboutContact(title)) {
    const todo = title.includes(' agreed ') ? 'See the details' : action;
    return { label: 'Contact details', title, action: isUnread ? todo : undefined };
  }
  return {
    label: count > 1 ? `${count} messages` : label,
    title: from ? `${from.displayName} wrote to you` : title,
    action: isUnread ? action : undefined,
  };
}
