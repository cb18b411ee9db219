import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** How long a heading may take that waits for its data. */
const patience = 5_000;

/**
 * What a browser does by itself when it loads a page, done for a page that came by a link: the focus
 * goes to the page's heading, and the page's title is announced. Not after a change of the query
 * (filters, pages of a list), and the focus not where a hash or the page itself has placed it.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  const focusBefore = useRef<Element | null>(null);

  useLayoutEffect(() => () => void (focusBefore.current = document.activeElement), [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    const hasOwnFocus = () => {
      const { activeElement } = document;
      return activeElement !== focusBefore.current && !!main?.contains(activeElement);
    };

    function arrive(): boolean {
      const heading = main?.querySelector('h1');
      if (!heading) return false;
      setTitle(document.title);
      if (hash || hasOwnFocus()) return true;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    }

    if (arrive() || !main) return;
    const watch = new MutationObserver(() => arrive() && stop());
    const timer = setTimeout(stop, patience);
    function stop() {
      watch.disconnect();
      clearTimeout(timer);
    }
    watch.observe(main, { childList: true, subtree: true });
    return stop;
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
}
