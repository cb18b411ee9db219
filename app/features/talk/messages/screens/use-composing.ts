import { useQueryClient } from '@tanstack/react-query';
import { clearDraft, readDraft } from '../parts/drafts.ts';
import { lastPositionOf } from '../thread.ts';
import { attemptToSend } from './attempts.ts';
import { threadQuery } from './thread-query.ts';
import { useSend } from './use-send.ts';

/** Sends the draft, within the limits. */
export function useComposing(conversationId: string, onSent: () => void) {
  const client = useQueryClient();
  const { mutate } = useSend();

  return () => {
    const { text, clientKey = crypto.randomUUID() } = readDraft(conversationId);
    if (!attemptToSend(Date.now())) return;
    mutate({
      conversationId,
      content: text.trim(),
      clientKey,
      sentAt: new Date(),
      afterPosition: lastPositionOf(client.getQueryData(threadQuery(conversationId).queryKey)),
    });
    clearDraft(conversationId);
    onSent();
  };
}
