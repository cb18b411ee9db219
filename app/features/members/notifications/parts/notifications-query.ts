import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { query } from '#gate/page-queries.ts';

export const notificationsQuery = query('GET notifications/list', {});

/** One, or without an id all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notificationId?: string) =>
      call('POST notifications/mark-read', { notificationId }),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET notifications/list'] }),
  });
}
