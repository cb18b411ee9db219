import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** How long to wait for a heading that appears with its data. */
const timeoutMilliseconds = 5_000;

/**
 * Does after a client-side navigation what a browser does when it loads a document: moves the
 * focus to the page's heading and announces the title. Not after a change of the query alone
 * (filters, pages of a list). The focus stays if a hash or the page itself has placed it.
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

    function announce(): boolean {
      // That of a page whose data are on their way is about to be replaced.
      const heading = main?.querySelector<HTMLElement>('h1:not([data-waiting])');
      if (!heading) return false;
      setTitle(document.title);
      if (hash || hasOwnFocus()) return true;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    }

    if (announce() || !main) return;
    const observer = new MutationObserver(() => announce() && stop());
    // As long as a placeholder says so, the data are still on their way.
    const timer = setTimeout(
      () => main.querySelector('h1[data-waiting]') ?? stop(),
      timeoutMilliseconds,
    );
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
    }
    observer.observe(main, { childList: true, subtree: true });
    return stop;
  }, [pathname, hash]);

  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
}
