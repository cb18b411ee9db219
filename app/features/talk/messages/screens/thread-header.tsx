import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import type { RefObject } from 'react';
import { Link } from '#ui/page/link.tsx';
import { ShareContact } from '#features/talk/consents/parts/share-contact.tsx';
import { SafetyMenu } from '#features/talk/reports/parts/safety-menu.tsx';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { Face } from '#ui/display/face.tsx';
import type { Thread } from '../thread.ts';
import styles from './thread-header.module.css';

type ThreadHeaderProps = { thread?: Thread; heading?: RefObject<HTMLHeadingElement | null> };

export function ThreadHeader({ thread, heading }: ThreadHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to="/messages" className={styles.back} aria-label="Back">
        <IconChevronLeft aria-hidden />
      </Link>
      {thread && <Partner thread={thread} heading={heading} />}
    </header>
  );
}

function Partner({ thread, heading }: ThreadHeaderProps & { thread: Thread }) {
  const { conversation, messages } = thread;
  const { displayName, avatarUrl, profileSlug } = conversation.participant;
  const mayShare = useMayAct('own');
  return (
    <>
      <Face name={displayName} photo={avatarUrl} size="small" eager />
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {displayName}
        </h2>
        <p className={styles.facts}>
          {profileSlug && <Link to={`/caregivers/${profileSlug}`}>View profile</Link>}
          {conversation.job && (
            <Link to={`/private-jobs/${conversation.job.slug}`}>{conversation.job.title}</Link>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {mayShare && <ShareContact conversation={conversation} />}
        <SafetyMenu
          subject={{ subjectKind: 'conversation', subjectId: conversation.id }}
          name={displayName}
          canBlock={
            !conversation.participant.isDeleted && conversation.standing !== 'blocked_by_you'
          }
          messages={messages}
        />
      </div>
    </>
  );
}
