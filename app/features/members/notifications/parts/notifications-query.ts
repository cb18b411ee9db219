import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { query } from '#gate/page-queries.ts';

/** Events make it out of date; without them it is not older than this when the bell is opened. */
const staleTime = 5_000;

export const notificationsQuery = { ...query('GET notifications/list', {}), staleTime };

/** Marks one notification as read, or all without an id. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notificationId?: string) =>
      call('POST notifications/mark-read', { notificationId }),
    onSettled: () =>
      Promise.all(
        ['GET notifications/list', 'GET header/counts'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
