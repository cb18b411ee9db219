import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';
import { call, CallError } from '#gate/call.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import type { AppliedJob } from './use-apply.ts';

const failure = 'Failed to start conversation. Please try again.';
const refusal = 'Unable to start conversation at this time.';

/** Sends the caregiver's first message to the family of a job they applied to. */
export function useStartConversation({ id, title }: AppliedJob) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => startConversation(id, greetingFor(title)),
    onSuccess: ({ conversationId }) => navigate(pathOfConversation(conversationId)),
    onError: (error) => toast.about(title).error(isRefusal(error) ? refusal : failure),
  });
}

const greetingFor = (title: string) =>
  `Hello! I have just applied to your job “${title}”. ` +
  'I would love to hear more about the care you are looking for.';

async function startConversation(jobRequestId: number, initialMessage: string) {
  try {
    const started = await call('POST conversations/create', { jobRequestId, initialMessage });
    toast.success('Message sent successfully! You can continue the conversation in your Messages.');
    return started;
  } catch (error) {
    if (!(error instanceof CallError && error.status === 409)) throw error;
    // They have a conversation already: open that one.
    const { conversationId } = await call('GET conversations/find', { jobRequestId });
    if (!conversationId) throw error;
    return { conversationId };
  }
}

const isRefusal = (error: Error) =>
  error instanceof CallError && (error.status === 403 || error.status === 404);
