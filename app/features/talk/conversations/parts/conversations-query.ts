import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { query } from '#gate/page-queries.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { extendList, joinLists } from './conversation-pages.ts';
import type { ConversationList } from './conversation-pages.ts';

type ListKey = readonly ['GET conversations/list', object];

const failure = 'Failed to list conversations';

/** The viewer's conversations, the latest first. A refetch keeps the pages after the first. */
export const conversationsQuery = queryOptions<ConversationList, Error, ConversationList, ListKey>({
  queryKey: ['GET conversations/list', {}],
  // Without a network the service worker may have the answer.
  networkMode: 'offlineFirst',
  async queryFn({ client, queryKey, signal }) {
    const newest = await call('GET conversations/list', {}, { failure, signal });
    return joinLists(client.getQueryData(queryKey), newest);
  },
});

/** Those of people whose name contains this text, the latest first. */
export const conversationsOfName = (name: string) =>
  query('GET conversations/list', { name }, { failure });

/** The recipient: a family names the caregiver, a caregiver the job request they applied to. */
export type Partner = { caregiverId: string } | { jobRequestId: number };

/** The existing conversation with this partner, if there is one. */
export const conversationQuery = (partner: Partner) => query('GET conversations/find', partner);

export function useShowMore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (after: string) => call('GET conversations/list', { after }, { failure }),
    onSuccess: (further) =>
      client.setQueryData(
        conversationsQuery.queryKey,
        (known) => known && extendList(known, further),
      ),
    onError: ({ message }) => toast.about('Messages').error(`Error: ${message}`),
  });
}
