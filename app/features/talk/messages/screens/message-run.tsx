import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { ContactNotice } from '#features/talk/consents/parts/contact-notice.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Message } from '../contract.ts';
import type { Run } from '../message-days.ts';
import type { Outgoing } from '../thread.ts';
import { timeText } from '#values/moment-text.ts';
import styles from './message-run.module.css';

type MessageRunProps = { run: Run; /** of the other side */ name: string; timeZone: string };

export function MessageRun({ run, name, timeZone }: MessageRunProps) {
  const last = run.messages.at(-1)!;
  if (run.sender === 'system') return <SystemNotice message={last} />;
  const isOwn = run.sender === 'me';
  return (
    <ul className={classNames(styles.run, isOwn && styles.own)}>
      {last.writtenBy && <li className={styles.writer}>{last.writtenBy}</li>}
      {run.messages.map(({ id, content }) => (
        <li key={id} className={styles.bubble}>
          <span className="visually-hidden">{isOwn ? 'You' : name}: </span>
          {content}
        </li>
      ))}
      <li className={styles.meta}>
        <time dateTime={last.createdAt.toISOString()}>{timeText(last.createdAt, timeZone)}</time>
        {isOwn && run.isRead && (
          <>
            <IconChecks size={18} aria-hidden />
            Read
          </>
        )}
      </li>
    </ul>
  );
}

function SystemNotice({ message: { messageType, content } }: { message: Message }) {
  if (messageType === 'contact_shared') return <ContactNotice content={content} />;
  return <p className={styles.notice}>{content}</p>;
}

/** Messages being sent, shown before the server confirms them. */
export function OutgoingRun({ outgoing }: { outgoing: Outgoing[] }) {
  if (outgoing.length === 0) return null;
  return (
    <ul className={classNames(styles.run, styles.own)}>
      {outgoing.map(({ clientKey, content }) => (
        <li key={clientKey} className={classNames(styles.bubble, styles.waiting)}>
          <span className="visually-hidden">You: </span>
          {content}
        </li>
      ))}
      <li className={styles.meta}>Sending...</li>
    </ul>
  );
}
