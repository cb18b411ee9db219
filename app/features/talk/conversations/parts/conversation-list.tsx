import { Link } from '#ui/page/link.tsx';
import { useTimeZone } from '#features/members/sessions/parts/use-time-zone.ts';
import { pathOfConversation, pathOfSearch } from '../rules.ts';
import { momentText } from '#values/moment-text.ts';
import { Button } from '#ui/display/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Face } from '#ui/display/face.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ConversationList } from './conversation-pages.ts';
import { useShowMore } from './conversations-query.ts';
import styles from './conversation-list.module.css';

type ConversationsProps = {
  list: ConversationList;
  selectedId: string | undefined;
  /** the name searched for; empty for the whole list */
  name: string;
};

export function Conversations({ list, selectedId, name }: ConversationsProps) {
  const timeZone = useTimeZone();
  const more = useShowMore();
  const { next } = list;
  return (
    <>
      <ul className={styles.list}>
        {list.conversations.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            isSelected={conversation.id === selectedId}
            timeZone={timeZone}
            path={name ? pathOfSearch(name, conversation.id) : pathOfConversation(conversation.id)}
          />
        ))}
        {next && !name && (
          <li className={styles.more}>
            <Button
              size="small"
              tone="plain"
              busy={more.isPending ? 'Loading...' : undefined}
              onClick={() => more.mutate(next)}
            >
              Show more conversations
            </Button>
          </li>
        )}
      </ul>
      {name && (
        <p className={styles.found} role="status">
          {foundText(list)} Only names are searched: messages are encrypted.
        </p>
      )}
    </>
  );
}

type ItemProps = {
  conversation: ConversationList['conversations'][number];
  isSelected: boolean;
  timeZone: string;
  path: string;
};

/** What a search found, for those who do not see the list grow shorter. */
function foundText({ conversations, next }: ConversationList): string {
  const { length } = conversations;
  if (length === 0) return 'Nobody of that name.';
  if (next) return `The latest ${length}; type more of the name.`;
  return length === 1 ? '1 person.' : `${length} people.`;
}

function ConversationItem({ conversation, isSelected, timeZone, path }: ItemProps) {
  const { id, participant, lastMessage, unreadCount } = conversation;
  return (
    <li>
      <Link
        to={path}
        id={`conversation-${id}`}
        className={classNames(styles.item, unreadCount > 0 && styles.unread)}
        aria-current={isSelected ? 'page' : undefined}
        preventScrollReset
      >
        <Face name={participant.displayName} photo={participant.avatarUrl} />
        <span className={styles.words}>
          <span className={styles.line}>
            <b className={styles.name}>{participant.displayName}</b>
            {lastMessage && (
              <time className={styles.time} dateTime={lastMessage.createdAt.toISOString()}>
                {momentText(lastMessage.createdAt, new Date(), timeZone)}
              </time>
            )}
          </span>
          <span className={styles.line}>
            <span className={styles.preview}>
              {lastMessage?.sender === 'me' && 'You: '}
              {lastMessage?.content ?? 'No messages yet'}
            </span>
            {unreadCount > 0 && (
              <span className={styles.count}>
                {unreadCount > 99 ? '99+' : unreadCount}
                <span className="visually-hidden"> new</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

const skeletonRows = 5;

export function ConversationsSkeleton() {
  return (
    <Loading label="Loading conversations">
      <div className={styles.list}>
        {Array.from({ length: skeletonRows }, (_, row) => (
          <div key={row} className={styles.item} data-skeleton>
            <Skeleton width="3.5rem" height="3.5rem" round />
            <span className={styles.words}>
              <Skeleton width="55%" height="1.1rem" />
              <Skeleton width="85%" height="0.95rem" />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}
