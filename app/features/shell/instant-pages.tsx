import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A change of the URL's hash scrolls smoothly (`html:not([data-still])`), a change of page must not.
 * Stands before ScrollRestoration, so that its own effect runs first.
 */
export function InstantPages() {
  const location = useLocation();
  const { key, hash } = location;
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-still', hash === '');
    // Chrome scrolls by the style it computed last: have it look again.
    getComputedStyle(documentElement).getPropertyValue('scroll-behavior');
    const frame = requestAnimationFrame(() => documentElement.removeAttribute('data-still'));
    return () => cancelAnimationFrame(frame);
  }, [key, hash]);

  // A hash that no router link made has no key of its own: the router would restore for it the place
  // where the page was left by the last such hash.
  const isFirst = useRef(true);
  useEffect(() => {
    const isOurs = location.key !== 'default';
    const isNew = !isFirst.current && !isOurs;
    isFirst.current = false;
    if (!isNew) return undefined;
    // In the next frame, when the router has restored what it would.
    const frame = requestAnimationFrame(() => document.querySelector(':target')?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [location]);
  return null;
}
