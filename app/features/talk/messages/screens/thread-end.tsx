import { Link } from '#ui/page/link.tsx';
import type { Conversation } from '#features/talk/conversations/contract.ts';
import { refusals } from '#features/talk/conversations/rules.ts';
import { refusalToAct } from '#values/circle-roles.ts';
import styles from './thread.module.css';

/** Replaces the composer where nothing more can be written. */
export function ThreadEnd({ conversation }: { conversation: Conversation }) {
  if (conversation.standing === 'open') {
    return (
      <div className={styles.end}>
        <p>{refusalToAct('talk')}</p>
      </div>
    );
  }
  return (
    <div className={styles.end}>
      <p>{refusals[conversation.standing]}</p>
      {conversation.standing === 'blocked_by_you' && (
        <Link to="/account#blocks">Blocked people</Link>
      )}
    </div>
  );
}
