import { Link } from 'react-router';
import type { Conversation } from '#features/talk/conversations/contract.ts';
import { refusals } from '#features/talk/conversations/rules.ts';
import styles from './thread.module.css';

/** Replaces the composer where nothing more can be written. */
export function ThreadEnd({ conversation }: { conversation: Conversation }) {
  if (conversation.standing === 'open') return null;
  return (
    <div className={styles.end}>
      <p>{refusals[conversation.standing]}</p>
      {conversation.standing === 'blocked_by_you' && (
        <Link to="/account#blocks">Blocked people</Link>
      )}
    </div>
  );
}
