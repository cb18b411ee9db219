import type { z } from 'zod';
import type { Message, thread } from './contract.ts';

export type Thread = z.output<typeof thread>;

/** A message that was sent and that the server has not confirmed. */
export type Outgoing = {
  conversationId: string;
  content: string;
  clientKey: string;
  sentAt: Date;
  /** the last position known when it was sent */
  afterPosition: number;
};

/**
 * Puts the newest messages after those loaded before. If positions are missing between the two, the
 * older part is dropped, so that the thread has no gap; scrolling back loads it again.
 */
export function joinThread(known: Thread | undefined, newest: Thread): Thread {
  const [first] = newest.messages;
  if (!known || !first) return newest;
  const earlier = known.messages.filter(({ position }) => position < first.position);
  if (earlier.at(-1)?.position !== first.position - 1) return newest;
  return {
    ...newest,
    messages: [...earlier, ...newest.messages],
    hasEarlier: known.hasEarlier,
  };
}

/** Puts an earlier range before the loaded messages. */
export function prependTo(known: Thread, earlier: Thread): Thread {
  const first = known.messages[0]?.position ?? Number.POSITIVE_INFINITY;
  const added = earlier.messages.filter(({ position }) => position < first);
  return {
    ...known,
    messages: [...added, ...known.messages],
    hasEarlier: earlier.hasEarlier,
  };
}

export function appendTo(known: Thread, message: Message): Thread {
  const isKnown = known.messages.some(({ id }) => id === message.id);
  if (isKnown) return known;
  const messages = [...known.messages, message].sort((a, b) => a.position - b.position);
  return { ...known, messages };
}

/** Omits messages that a refetched thread already shows, although their own answers are pending. */
export function omitArrived(outgoing: Outgoing[], messages: Message[]): Outgoing[] {
  return outgoing.filter(
    ({ content, afterPosition }) =>
      !messages.some(
        (message) =>
          message.sender === 'me' &&
          message.position > afterPosition &&
          message.content === content,
      ),
  );
}

export function lastPositionOf(thread: Thread | undefined): number {
  return thread?.messages.at(-1)?.position ?? 0;
}
