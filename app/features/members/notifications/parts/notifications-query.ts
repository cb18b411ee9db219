import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import type { Question } from '#gate/calls.ts';
import { query } from '#gate/page-queries.ts';

/** Events make them out of date; without events they are not older than this when someone comes to see them. */
const staleTime = 5_000;

export const notificationsQuery = (page: Question<'GET notifications/list'> = {}) => ({
  ...query('GET notifications/list', page),
  staleTime,
});

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
