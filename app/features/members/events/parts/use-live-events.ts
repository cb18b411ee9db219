import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLoggingOut } from '#features/members/sessions/parts/use-log-out.ts';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { rememberTimeZone } from '#features/members/sessions/parts/use-time-zone.ts';
import { call } from '#gate/call.ts';
import type { ReadKey } from '#gate/calls.ts';
import type { Events } from '../contract.ts';
import { liveState } from './live-state.ts';
import { listen } from './stream.ts';

type Key = [ReadKey] | [ReadKey, object];

/** What the start pages of caregivers and families say of today. */
const today: Key[] = [['GET caregiver/today'], ['GET family/dashboard-stats']];
/** One array in all lists that name it, so that an event asks for it once. */
const counts: Key = ['GET header/counts'];
const messages: Key[] = [['GET conversations/list'], counts, ...today];
const bell: Key[] = [['GET notifications/list'], counts];
/** A caregiver's notifications are often about their own profile or their applications. */
const ofCaregivers: Key[] = [
  ['GET auth/caregiver-profile'],
  ['GET caregiver/profile/preview'],
  ['GET job-applications/mine'],
];
/** A family's notifications are often about applications to its job requests. */
const ofFamilies: Key[] = [
  ['GET job-applications/list'],
  ['GET job-applications/compare'],
  ['GET job-requests/mine'],
  ['GET job-requests/own'],
];
const work = [...ofCaregivers, ...ofFamilies];
/** What a circle shares, and who may do what in it. */
const circle: Key[] = [
  ['GET auth/session'],
  ['GET circle/people'],
  ['GET circle/history'],
  ['GET circle/votes'],
  ['GET shortlist/list'],
  ['GET shortlist/ids'],
];

/** The queries that each event makes out of date; pages that show them fetch them again. */
const outdatedBy: { [K in keyof Events]: (data: Events[K]) => Key[] } = {
  ready: () => [['GET messages/get'], ...messages, ...bell, ...work, ...circle],
  message: ({ conversationId }) => [
    ['GET messages/get', { conversationId }],
    // Applications say who wrote last, and whether contact information is shared.
    ['GET job-applications/list'],
    ['GET job-applications/mine'],
    ...messages,
    ...bell,
  ],
  read: ({ conversationId }) => [['GET messages/get', { conversationId }], ...messages],
  notification: () => [...bell, ...work, ...today],
  circle: () => [...circle, ...ofFamilies, ...messages],
};

/** Keeps the page up to date with the server while a user is signed in. */
export function useLiveEvents() {
  const client = useQueryClient();
  useEffect(rememberTimeZone, []);
  useEffect(() => {
    const stop = listen({
      onEvent(kind, data) {
        for (const queryKey of new Set(outdatedBy[kind](data))) {
          if (!isShownAtOnce(client, queryKey)) void client.invalidateQueries({ queryKey });
        }
      },
      onLive: liveState.set,
      onRefused: () => void refreshSession(client),
    });
    // What an event, or its end, makes a page ask for would reach a server that refuses it.
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (isLoggingOut(client)) stop();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [client]);
}

/** What somebody has just changed on the shortlist is asked for anew once the last change is answered. */
const isShownAtOnce = (client: QueryClient, [question]: readonly unknown[]) =>
  String(question).startsWith('GET shortlist/') &&
  client.isMutating({ mutationKey: ['GET shortlist/list'] }) > 0;

/**
 * A refused connection may mean that the session has ended. Without an answer the known session
 * stays: the server may only be restarting.
 */
function refreshSession(client: QueryClient) {
  return call('GET auth/session', {}).then(
    (session) => client.setQueryData(sessionQuery.queryKey, session),
    () => undefined,
  );
}
