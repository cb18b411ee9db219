import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { query } from '#gate/page-queries.ts';

export const notificationsQuery = query('GET notifications/list', {});

/** Marks one notification as read, or all without an id. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notificationId?: string) =>
      call('POST notifications/mark-read', { notificationId }),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET notifications/list'] }),
  });
}
