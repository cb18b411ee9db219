import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { lastPositionOf } from '../thread.ts';
import type { Thread } from '../thread.ts';

/** This close to the end, the newest messages count as visible. */
const nearPixels = 80;

/** Whether messages arrived below the visible ones, and a function that scrolls down to them. */
export function useScrollToNewest(log: RefObject<HTMLDivElement | null>, thread: Thread) {
  const [hasNewBelow, setNewBelow] = useState(false);
  const last = lastPositionOf(thread);
  const seen = useRef(last);
  // The log scrolls from the bottom, so `scrollTop` is 0 there and negative above.
  const isAtEnd = () => (log.current?.scrollTop ?? 0) > -nearPixels;

  useEffect(() => {
    if (last > seen.current && (log.current?.scrollTop ?? 0) <= -nearPixels) setNewBelow(true);
    seen.current = last;
  }, [last, log]);

  return {
    hasNewBelow,
    onScroll: () => hasNewBelow && isAtEnd() && setNewBelow(false),
    scrollToNewest() {
      log.current?.scrollTo({ top: 0, behavior: 'smooth' });
      // The pressed button disappears, and the focus with it.
      log.current?.focus({ preventScroll: true });
    },
  };
}
