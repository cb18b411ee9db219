import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePolling } from '#features/members/events/parts/use-polling.ts';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { omitArrived } from '../thread.ts';
import type { Thread } from '../thread.ts';
import { Announcer } from './announcer.tsx';
import { AskToTell } from './ask-to-tell.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { OfflineNote } from './offline-note.tsx';
import { ThreadEnd } from './thread-end.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { threadQuery } from './thread-query.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useOutgoing } from './use-send.ts';
import styles from './thread.module.css';

/** One conversation: who it is with, what was said, and the place to answer. */
export function ThreadView({ conversationId }: { conversationId: string }) {
  const { data, error, refetch, isPaused } = useQuery({
    ...threadQuery(conversationId),
    ...usePolling(),
  });
  if (data) return <OpenThread thread={data} />;
  return (
    <section className={styles.thread} aria-label="Conversation">
      <ThreadHeader />
      <div className={styles.state}>
        {error ? (
          <Notice tone="problem" live>
            <p>Error loading messages: {error.message}</p>
            <Button size="small" className={styles.retry} onClick={() => void refetch()}>
              Try again
            </Button>
          </Notice>
        ) : isPaused ? (
          <Notice icon={IconCloudOff} live>
            You are offline, and have not read this conversation on this device yet. It comes when
            you are back.
          </Notice>
        ) : (
          <ThreadSkeleton />
        )}
      </div>
    </section>
  );
}

function OpenThread({ thread }: { thread: Thread }) {
  const { conversation, messages } = thread;
  const outgoing = omitArrived(useOutgoing(conversation.id), messages);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const mayWrite = useMayAct('talk');
  useMarkRead(thread);

  // A wide screen focuses the composer; a phone the heading, so that the messages can be read first.
  useEffect(() => {
    const target = matchMedia('(min-width: 900px)').matches ? field.current : heading.current;
    target?.focus();
  }, []);

  return (
    <section
      className={styles.thread}
      aria-label={`Conversation with ${conversation.participant.displayName}`}
    >
      <ThreadHeader thread={thread} heading={heading} />
      <MessageLog thread={thread} outgoing={outgoing} log={log} />
      <Announcer thread={thread} />
      <div>
        <OfflineNote />
        <AskToTell onAnswered={() => log.current?.focus()} />
        {conversation.standing === 'open' && mayWrite ? (
          <Composer
            conversation={conversation}
            field={field}
            onSent={() => log.current?.scrollTo({ top: 0 })}
          />
        ) : (
          <ThreadEnd conversation={conversation} />
        )}
      </div>
    </section>
  );
}

const bubbles = [
  { width: '62%', isOwn: false },
  { width: '38%', isOwn: false },
  { width: '54%', isOwn: true },
  { width: '46%', isOwn: false },
];

function ThreadSkeleton() {
  return (
    <Loading label="Loading messages">
      <div className={styles.bubbles}>
        {bubbles.map(({ width, isOwn }) => (
          <Skeleton
            key={width}
            width={width}
            height="3rem"
            className={isOwn ? styles.ownBubble : undefined}
          />
        ))}
      </div>
    </Loading>
  );
}
