import { queryOptions } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { joinThread } from '../thread.ts';
import type { Thread } from '../thread.ts';

type ThreadKey = readonly ['GET messages/get', { conversationId: string }];

const failure = 'Failed to get messages';

/**
 * A thread. A refetch keeps the earlier messages that were loaded by scrolling. Without a network the
 * service worker may have the answer.
 */
export function threadQuery(conversationId: string) {
  return queryOptions<Thread, Error, Thread, ThreadKey>({
    queryKey: ['GET messages/get', { conversationId }],
    networkMode: 'offlineFirst',
    async queryFn({ client, queryKey, signal }) {
      const newest = await call('GET messages/get', { conversationId }, { failure, signal });
      return joinThread(client.getQueryData(queryKey), newest);
    },
  });
}

export function readEarlier(conversationId: string, before: number): Promise<Thread> {
  return call('GET messages/get', { conversationId, before }, { failure });
}
