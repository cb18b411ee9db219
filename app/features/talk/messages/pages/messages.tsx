import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import {
  Conversations,
  ConversationsSkeleton,
} from '#features/talk/conversations/parts/conversation-list.tsx';
import { ConversationSearch } from '#features/talk/conversations/parts/conversation-search.tsx';
import {
  conversationsOfName,
  conversationsQuery,
} from '#features/talk/conversations/parts/conversations-query.ts';
import { usePolling } from '#features/members/events/parts/use-polling.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import type { Role } from '#values/roles.ts';
import { isUuid } from '#values/uuid.ts';
import {
  MessagesProblem,
  NoConversationsForCaregivers,
  NoConversationsForAdmins,
  NoConversationChosen,
} from '../screens/messages-states.tsx';
import { ThreadView } from '../screens/thread.tsx';
import { threadQuery } from '../screens/thread-query.ts';
import { useKeepOffline } from '../screens/use-keep-offline.ts';
import { useResendUnsent } from '../screens/use-send.ts';
import { Welcome } from '../screens/welcome.tsx';
import styles from './messages.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Messages');

/** `?conversation=<id>` opens a thread. */
function readChosenId(search: URLSearchParams): string | undefined {
  const id = search.get('conversation');
  return id && isUuid(id) ? id : undefined;
}

/** `?name=` narrows the list to people of that name. */
const readName = (search: URLSearchParams) => search.get('name')?.trim().slice(0, 100) ?? '';

function queries({ search }: { search: URLSearchParams }) {
  const chosen = readChosenId(search);
  const name = readName(search);
  return [
    conversationsQuery,
    ...(name ? [conversationsOfName(name)] : []),
    ...(chosen ? [threadQuery(chosen)] : []),
  ];
}
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('member', queries);

export default function Messages() {
  const [search] = useSearchParams();
  const chosen = readChosenId(search);
  const { user } = useSession();
  const name = readName(search);
  const polling = usePolling();
  const { data, error, isPending } = useQuery({ ...conversationsQuery, ...polling });
  const found = useQuery({
    ...conversationsOfName(name),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
  const list = name ? found.data : data;
  useResendUnsent();
  useKeepOffline(chosen);
  useReturningFocus(chosen);

  const isEmpty = data?.conversations.length === 0;
  if (error && !data && !chosen) return <MessagesProblem />;
  if (isEmpty && !chosen) return <NoConversations roles={user?.roles ?? []} />;
  return (
    <div className={styles.columns} data-open={chosen ? true : undefined}>
      <section className={styles.side} aria-labelledby="messages-title">
        <h1 id="messages-title" className={styles.title}>
          Messages
        </h1>
        <ConversationSearch name={name} selectedId={chosen} />
        <div className={styles.list}>
          {error && (
            <p role="alert" className={styles.problem}>
              Error: {error.message}
            </p>
          )}
          {isPending && <ConversationsSkeleton />}
          {list && <Conversations list={list} selectedId={chosen} name={name} />}
        </div>
      </section>
      {chosen ? <ThreadView key={chosen} conversationId={chosen} /> : <NoConversationChosen />}
    </div>
  );
}

/** A user with several roles sees the state of the role that can have conversations. */
function NoConversations({ roles }: { roles: readonly Role[] }) {
  if (roles.includes('caregiver')) return <NoConversationsForCaregivers />;
  return roles.includes('admin') && !roles.includes('family') ? (
    <NoConversationsForAdmins />
  ) : (
    <Welcome />
  );
}

/** Going back from a thread on a phone returns the focus to its row in the list. */
function useReturningFocus(chosen: string | undefined) {
  const previous = useRef(chosen);
  useEffect(() => {
    if (!chosen && previous.current) {
      document.getElementById(`conversation-${previous.current}`)?.focus();
    }
    previous.current = chosen;
  }, [chosen]);
}
