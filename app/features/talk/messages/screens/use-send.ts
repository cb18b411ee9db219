import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { call, CallError } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { returnToDraft } from '../parts/drafts.ts';
import { sendLimits } from '../rules.ts';
import { appendTo } from '../thread.ts';
import type { Outgoing } from '../thread.ts';
import { waitForServer } from './send-limiter.ts';
import { threadQuery } from './thread-query.ts';
import { forgetUnsent, keepUnsent, listUnsent } from './unsent.ts';

const mutationKey = ['POST messages/send'];

/** Sends messages one after the other. Offline they wait; a failed one returns to the draft. */
export function useSend() {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? '';
  return useMutation({
    mutationKey,
    scope: { id: 'messages' },
    networkMode: 'online',
    mutationFn: ({ conversationId, content, clientKey }: Outgoing) =>
      call(
        'POST messages/send',
        { conversationId, content, clientKey },
        { failure: 'Failed to send message' },
      ),
    retry: (failures, error) => isTemporary(error) && failures < 4,
    retryDelay: (failures, error) =>
      ((error instanceof CallError && error.retryAfterSeconds) || 2 ** failures) * 1000,
    // Without storage a message is lost with its tab, and sent all the same.
    onMutate: (outgoing) =>
      keepUnsent(userId, outgoing)
        .then(() => (navigator.onLine ? undefined : sendLater()))
        .catch(() => undefined),
    onSuccess({ message }, { conversationId }) {
      const { queryKey } = threadQuery(conversationId);
      client.setQueryData(queryKey, (thread) => thread && appendTo(thread, message));
    },
    onError(error, { conversationId, content, clientKey }) {
      returnToDraft(conversationId, content, clientKey);
      if (isLimit(error)) waitForServer(waitOf(error));
      else toast.error(`Failed to send message: ${error.message}`);
    },
    onSettled(_answer, _error, outgoing) {
      void forgetUnsent(userId, outgoing).catch(() => undefined);
      void client.invalidateQueries(threadQuery(outgoing.conversationId));
      void client.invalidateQueries({ queryKey: ['GET conversations/list'] });
    },
  });
}

/** Unreachable, or limited for a few seconds: the client key makes sending again safe. */
function isTemporary(error: Error): boolean {
  if (isLimit(error)) return waitOf(error) <= 3;
  return error instanceof CallError && [0, 502, 503, 504].includes(error.status);
}

const isLimit = (error: Error): error is CallError =>
  error instanceof CallError && error.status === 429;

const waitOf = (error: CallError) => error.retryAfterSeconds ?? sendLimits.window.seconds;

/** The messages of this conversation that are being sent. */
export function useOutgoing(conversationId: string): Outgoing[] {
  const all = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Outgoing,
  });
  return all.filter((outgoing) => outgoing.conversationId === conversationId);
}

/** Whether a message has been sent from this page. */
export function useHasSent(): boolean {
  const sent = useMutationState({
    filters: { mutationKey, status: 'success' },
    select: ({ state }) => state.submittedAt,
  });
  return sent.length > 0;
}

/** Sends again what was being sent when the last page was closed, and leaves the rest to the browser. */
export function useResendUnsent() {
  const client = useQueryClient();
  const { mutate } = useSend();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId || client.isMutating({ mutationKey }) > 0) return undefined;
    let isCurrent = true;
    void listUnsent(userId).then(
      (unsent) => isCurrent && unsent.forEach((outgoing) => mutate(outgoing)),
      () => undefined,
    );
    const leave = () => client.isMutating({ mutationKey }) > 0 && void sendLater();
    window.addEventListener('pagehide', leave);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', leave);
    };
  }, [client, mutate, userId]);
}

async function sendLater() {
  const worker = await import('#gate/service-worker.ts');
  await worker.sendLater();
}
