import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '#ui/display/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { prependTo } from '../thread.ts';
import type { Thread } from '../thread.ts';
import { readEarlier, threadQuery } from './thread-query.ts';
import styles from './message-log.module.css';

type EarlierMessagesProps = { thread: Thread; log: RefObject<HTMLDivElement | null> };

/** Loads earlier messages when scrolled near, or by its button for keyboard users. */
export function EarlierMessages({ thread, log }: EarlierMessagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const { mutate, isPending, isError } = useReadEarlier(thread.conversation.id, () => {
    // The button disappears once the first message is loaded, and the focus with it.
    if (place.current?.contains(document.activeElement))
      log.current?.focus({ preventScroll: true });
  });
  const before = thread.messages[0]!.position;

  useEffect(() => {
    if (isError) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && mutate(before),
      { root: log.current, rootMargin: '400px 0px 0px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [before, log, mutate, isError]);

  return (
    <div ref={place} className={styles.earlier}>
      <Button
        size="small"
        tone="plain"
        busy={isPending ? 'Loading earlier messages...' : undefined}
        onClick={() => mutate(before)}
      >
        Show earlier messages
      </Button>
    </div>
  );
}

function useReadEarlier(conversationId: string, onFirst: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => readEarlier(conversationId, before),
    onSuccess(earlier) {
      if (!earlier.hasEarlier) onFirst();
      const { queryKey } = threadQuery(conversationId);
      client.setQueryData(queryKey, (thread) => thread && prependTo(thread, earlier));
    },
    onError: (error) => toast.error(`Error loading messages: ${error.message}`),
  });
}
