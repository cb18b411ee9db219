import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * A change of the URL's hash scrolls smoothly (`html:not([data-still])`), a change of page must not.
 * Stands before ScrollRestoration, so that its own effect runs first.
 */
export function InstantPages() {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-still', hash === '');
    // Chrome scrolls by the style it computed last: have it look again.
    getComputedStyle(documentElement).getPropertyValue('scroll-behavior');
    const frame = requestAnimationFrame(() => documentElement.removeAttribute('data-still'));
    return () => cancelAnimationFrame(frame);
  }, [key, hash]);

  // All hashes that no router link made have one key, so the router would restore the place of the
  // first of them for each.
  useEffect(() => {
    function goThere() {
      if (history.state?.key) return;
      requestAnimationFrame(() => document.querySelector(':target')?.scrollIntoView());
    }
    addEventListener('hashchange', goThere);
    return () => removeEventListener('hashchange', goThere);
  }, []);
  return null;
}
