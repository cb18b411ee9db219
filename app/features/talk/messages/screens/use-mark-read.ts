import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withRead } from '#features/talk/conversations/parts/conversation-pages.ts';
import { conversationsQuery } from '#features/talk/conversations/parts/conversations-query.ts';
import { useVisible } from '#features/members/events/parts/use-polling.ts';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { call } from '#gate/call.ts';
import type { Thread } from '../thread.ts';

/**
 * Marks the messages and their notifications as read when the thread opens and with each new message
 * of the other side or of the product, as soon as the tab is visible. Who only looks on for a family
 * leaves them unread.
 */
export function useMarkRead({ conversation, messages }: Thread) {
  const client = useQueryClient();
  const isVisible = useVisible();
  const { mutate } = useMutation({
    mutationFn: markRead,
    // Waits for the network: nothing else would send it later.
    networkMode: 'online',
    onSuccess(_answer, conversationId) {
      client.setQueryData(
        conversationsQuery.queryKey,
        (known) => known && withRead(known, conversationId),
      );
      for (const key of ['GET conversations/list', 'GET header/counts']) {
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  const { id } = conversation;
  const position = messages.findLast(({ sender }) => sender !== 'me')?.position;

  const mayRead = useMayAct('talk');
  useEffect(() => {
    if (isVisible && mayRead) mutate(id);
  }, [id, position, isVisible, mayRead, mutate]);
}

export function markRead(conversationId: string) {
  return call('POST messages/mark-read', { conversationId }, { failure: 'Failed to mark as read' });
}
