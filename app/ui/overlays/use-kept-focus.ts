import { useEffect, useRef } from 'react';

/**
 * A place for the focus when whatever was pressed is gone or of no use once the deed is done:
 * nobody is sent back to the top of the page.
 */
export function useKeptFocus<Place extends HTMLElement>(doneAt: number | false) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!doneAt) return;
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || activeElement.matches(':disabled');
    if (isLost) place.current?.focus();
  }, [doneAt]);
  return place;
}
