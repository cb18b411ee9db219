import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an element once an action is done, when the pressed button was removed or
 * disabled: otherwise the focus would go to the top of the page.
 */
export function useFocusWhenDone<Place extends HTMLElement>(doneAt: number | false) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!doneAt) return;
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || activeElement.matches(':disabled');
    if (isLost) place.current?.focus();
  }, [doneAt]);
  return place;
}
