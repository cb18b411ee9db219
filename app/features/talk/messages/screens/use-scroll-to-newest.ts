import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { lastPositionOf } from '../thread.ts';
import type { Thread } from '../thread.ts';

/** So near the end, someone is taken to be reading the newest. */
const nearPixels = 80;

/** Whether something arrived below what someone is reading, and the way down to it. */
export function useFollowing(log: RefObject<HTMLDivElement | null>, thread: Thread) {
  const [hasNews, setNews] = useState(false);
  const last = lastPositionOf(thread);
  const seen = useRef(last);
  // The log scrolls from its foot, so further up is further below zero.
  const isAtEnd = () => (log.current?.scrollTop ?? 0) > -nearPixels;

  useEffect(() => {
    if (last > seen.current && (log.current?.scrollTop ?? 0) <= -nearPixels) setNews(true);
    seen.current = last;
  }, [last, log]);

  return {
    hasNews,
    onScroll: () => hasNews && isAtEnd() && setNews(false),
    follow() {
      log.current?.scrollTo({ top: 0, behavior: 'smooth' });
      // What was pressed goes away.
      log.current?.focus({ preventScroll: true });
    },
  };
}
