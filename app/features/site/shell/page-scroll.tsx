import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { Location } from 'react-router';

/**
 * A change of the URL's hash scrolls smoothly, a change of page must not: `data-instant-scroll` on the
 * html element turns smooth scrolling off. Placed before ScrollRestoration, so that its effect runs
 * first.
 */
export function InstantPageScroll() {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-instant-scroll', hash === '');
    // Chrome scrolls by the style it computed last: make it compute the style again.
    getComputedStyle(documentElement).getPropertyValue('scroll-behavior');
    const frame = requestAnimationFrame(() =>
      documentElement.removeAttribute('data-instant-scroll'),
    );
    return () => cancelAnimationFrame(frame);
  }, [key, hash]);
  return null;
}

let hashCount = 0;

/**
 * The key under which the scroll position of a page is kept. A hash that was not set by a router link
 * has no key of its own. It gets a new one each time, so that no position is restored and the router
 * scrolls to the hash instead.
 */
export function scrollKeyOf({ key, hash }: Location): string {
  if (key !== 'default' || hash === '') return key;
  hashCount += 1;
  return `hash ${hashCount}`;
}
