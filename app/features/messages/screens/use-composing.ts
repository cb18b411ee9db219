import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Allowance } from '../send-allowance.ts';
import { lastPositionOf } from '../thread.ts';
import { attemptToSend } from './attempts.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { threadQuery } from './thread-query.ts';
import { useSend } from './use-send.ts';

/** Sends the draft within the limits, and tells while they hold it back. */
export function useComposing(conversationId: string, onSent: () => void) {
  const client = useQueryClient();
  const { mutate } = useSend();
  const [limited, setLimited] = useState<Allowance>();

  useEffect(() => {
    if (!limited) return;
    const timer = setTimeout(() => setLimited(undefined), limited.waitMilliseconds);
    return () => clearTimeout(timer);
  }, [limited]);

  function submit() {
    const { text, clientKey = crypto.randomUUID() } = readDraft(conversationId);
    const allowance = attemptToSend(Date.now());
    if (allowance.waitMilliseconds > 0) return setLimited(allowance);
    mutate({
      conversationId,
      content: text.trim(),
      clientKey,
      sentAt: new Date(),
      afterPosition: lastPositionOf(client.getQueryData(threadQuery(conversationId).queryKey)),
    });
    writeDraft(conversationId, { text: '' });
    onSent();
  }

  return { submit, limited };
}
