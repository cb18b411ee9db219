import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { Location } from 'react-router';

/**
 * A change of the URL's hash scrolls smoothly, a change of page must not: `data-instant-scroll` on the
 * html element turns smooth scrolling off. Placed before ScrollRestoration, so that its effect runs
 * first.
 */
export function InstantPages() {
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

let hashes = 0;

/**
 * Where the place on a page is kept. A hash that no router link made has no key of its own: under a
 * new one each time nothing is restored for it, so that the router scrolls to the hash instead.
 */
export function scrollKeyOf({ key, hash }: Location): string {
  if (key !== 'default' || hash === '') return key;
  hashes += 1;
  return `hash ${hashes}`;
}
