import { useEffect } from 'react';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';

const settledSeconds = 3;

/** A conversation that was read stays readable without a network, and with it the way to it. */
export function useKeepOffline(conversationId: string | undefined) {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return undefined;
    const pages = ['/messages', ...(conversationId ? [pathOfConversation(conversationId)] : [])];
    // Then the page has loaded what it needs, and whoever only passes by leaves nothing.
    const timer = setTimeout(() => void keep(userId, pages), settledSeconds * 1000);
    return () => clearTimeout(timer);
  }, [userId, conversationId]);
}

async function keep(userId: string, pages: string[]) {
  const worker = await import('#gate/service-worker.ts').catch(() => undefined);
  await worker?.keepPages(userId, pages);
}
