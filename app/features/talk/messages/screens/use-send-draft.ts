import { useQueryClient } from '@tanstack/react-query';
import { newKey } from '#values/uuid.ts';
import { clearDraft, readDraft } from '../parts/drafts.ts';
import { lastPositionOf } from '../thread.ts';
import { attemptToSend } from './send-limiter.ts';
import { threadQuery } from './thread-query.ts';
import { useSend } from './use-send.ts';

/** Returns a function that sends the draft, unless the limits forbid it now. */
export function useSendDraft(conversationId: string, onSent: () => void) {
  const client = useQueryClient();
  const { mutate } = useSend();

  return () => {
    const { text, clientKey = newKey() } = readDraft(conversationId);
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
