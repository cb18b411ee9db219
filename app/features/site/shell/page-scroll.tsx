import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import {
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_LocationContext as CurrentLocation,
} from 'react-router';
import type { Location } from 'react-router';

/**
 * Each page at its place: at its top, at its hash, or where it was left. Told of a new page when that is
 * there: Preact updates what reads a context one after the other, and this would be among the first.
 */
export function PageScroll({ nonce }: { nonce: string | undefined }) {
  const state = useContext(RouterState)!;
  const place = useContext(CurrentLocation);
  const [shown, setShown] = useState({ state, place });
  useEffect(() => setShown({ state, place }), [state, place]);
  return (
    <RouterState value={shown.state}>
      <CurrentLocation value={shown.place}>
        <InstantPageScroll />
        <ScrollRestoration getKey={scrollKeyOf} nonce={nonce} />
      </CurrentLocation>
    </RouterState>
  );
}

/**
 * A change of the URL's hash scrolls smoothly, a change of page must not: `data-instant-scroll` on the
 * html element turns smooth scrolling off. Where a page returns to the place where it was left, all of it
 * is laid out (`data-laid-out`): what lies above is as tall as it was then. Placed before
 * ScrollRestoration, and told by the same context, so that its effect runs first.
 */
function InstantPageScroll() {
  const { location, restoreScrollPosition } = useContext(RouterState)!;
  const { key, hash } = location;
  const isReturn = Boolean(restoreScrollPosition);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-laid-out', isReturn);
  }, [key, isReturn]);
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
function scrollKeyOf({ key, hash }: Location): string {
  if (key !== 'default' || hash === '') return key;
  hashCount += 1;
  return `hash ${hashCount}`;
}
