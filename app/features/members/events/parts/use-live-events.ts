import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { call } from '#gate/call.ts';
import type { ReadKey } from '#gate/calls.ts';
import type { Events } from '../contract.ts';
import { liveState } from './live-state.ts';
import { listen } from './stream.ts';

type Key = [ReadKey] | [ReadKey, object];

const talk: Key[] = [['GET conversations/list'], ['GET messages/unread-count']];
const bell: Key[] = [['GET notifications/list']];
/** What the bell tells a caregiver is often about their own profile or their applications. */
const caregivers: Key[] = [
  ['GET auth/caregiver-profile'],
  ['GET caregiver/profile/preview'],
  ['GET job-applications/mine'],
];
/** What it tells a family is often about those who applied to its posts. */
const families: Key[] = [
  ['GET job-applications/list'],
  ['GET job-requests/mine'],
  ['GET job-requests/own'],
  ['GET family/dashboard-stats'],
];
const work = [...caregivers, ...families];

/** What each event makes out of date; shown pages ask for it anew. */
const outdatedBy: { [K in keyof Events]: (data: Events[K]) => Key[] } = {
  ready: () => [['GET messages/get'], ...talk, ...bell, ...work],
  message: ({ conversationId }) => [
    ['GET messages/get', { conversationId }],
    ['GET family/dashboard-stats'],
    ...talk,
    ...bell,
  ],
  read: ({ conversationId }) => [['GET messages/get', { conversationId }], ...talk],
  notification: () => [...bell, ...work],
};

/** Keeps everything on the page up to date while someone is signed in. */
export function useLiveEvents() {
  const client = useQueryClient();
  useEffect(
    () =>
      listen({
        onEvent(kind, data) {
          for (const queryKey of outdatedBy[kind](data)) {
            void client.invalidateQueries({ queryKey });
          }
        },
        onLive: liveState.set,
        onRefused: () => void learnWhetherSignedIn(client),
      }),
    [client],
  );
}

/** Perhaps the session has ended. Only an answer says so: a server that restarts has none. */
function learnWhetherSignedIn(client: QueryClient) {
  return call('GET auth/session', {}).then(
    (session) => client.setQueryData(sessionQuery.queryKey, session),
    () => undefined,
  );
}
