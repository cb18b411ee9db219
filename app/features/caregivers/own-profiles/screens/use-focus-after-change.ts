import { useEffect, useRef } from 'react';

/**
 * A press that swaps what a place shows takes its own button away; the focus then goes to the first
 * control that came instead, so that nobody at a keyboard has to start over.
 */
export function useFocusAfterChange<Place extends HTMLElement = HTMLElement>(state: string) {
  const place = useRef<Place>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const isLost = document.activeElement === document.body;
    if (isLost) place.current?.querySelector<HTMLElement>('a, button, input')?.focus();
  }, [state]);
  return place;
}
