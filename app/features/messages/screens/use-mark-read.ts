import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useVisible } from '#features/events/parts/use-polling.ts';
import { call } from '#gate/call.ts';
import type { Thread } from '../thread.ts';

/** What someone sees is read: as soon as it is there and the tab is in front. */
export function useMarkRead({ conversation, messages }: Thread) {
  const client = useQueryClient();
  const isVisible = useVisible();
  const { mutate } = useMutation({
    mutationFn: (conversationId: string) =>
      call('POST messages/mark-read', { conversationId }, { failure: 'Failed to mark as read' }),
    onSuccess() {
      for (const key of ['GET conversations/list', 'GET messages/unread-count']) {
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  const { id } = conversation;
  const unread = messages.findLast(({ sender, readAt }) => sender === 'them' && readAt === null);
  const position = unread?.position;

  useEffect(() => {
    if (isVisible && position !== undefined) mutate(id);
  }, [id, position, isVisible, mutate]);
}
