import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';

/** Agrees to share contact information, then reloads the thread and the list of conversations. */
export function useShareContact(conversationId: string, partnerName?: string) {
  const refresh = useRefresh(conversationId);
  return useMutation({
    mutationFn: () =>
      call('POST contact/share', { conversationId }, { failure: 'Failed to share contact info' }),
    onSuccess: () => toast.about(partnerName).success('Contact information shared!'),
    onError: ({ message }) =>
      toast.about(partnerName).error(`Failed to share contact info: ${message}`),
    onSettled: refresh,
  });
}

export function useWithdrawContact(conversationId: string, partnerName?: string) {
  const refresh = useRefresh(conversationId);
  return useMutation({
    mutationFn: () => call('POST contact/withdraw', { conversationId }),
    onSuccess: () =>
      toast.about(partnerName).success('You no longer offer to share your contact information.'),
    onError: ({ message }) => toast.about(partnerName).error(message),
    onSettled: refresh,
  });
}

function useRefresh(conversationId: string) {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: ['GET conversations/list'] });
    await client.invalidateQueries({ queryKey: ['GET messages/get', { conversationId }] });
  };
}
