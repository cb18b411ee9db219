import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** the next page is shown at the height where this one is scrolled to */
  preventScrollReset?: boolean;
};

/**
 * A link to a page of ours. It is a plain element, because a list has more than a hundred of them: one
 * listener for all, `useLinks`, shows the page without loading it anew.
 */
export function Link({ to, preventScrollReset = false, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-link={preventScrollReset ? 'stay' : 'top'}>
      {children}
    </a>
  );
}

/** What the router remembers of a page that was opened by a link: the address it came from. */
export type CameFrom = { from: string };

export function useLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-link]');
      if (!link || !isPlainClick(event) || !opensHere(link)) return;
      event.preventDefault();
      const { href, pathname, search } = window.location;
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.href === href,
        preventScrollReset: link.dataset.link === 'stay',
        state: { from: pathname + search } satisfies CameFrom,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

type Click = Pick<
  MouseEvent,
  'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button' | 'defaultPrevented'
>;

/** With a key pressed or another button, the browser opens a tab, a window or a menu. */
export const isPlainClick = (event: Click) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const opensHere = (link: HTMLAnchorElement) =>
  !link.target && !link.hasAttribute('download') && link.origin === window.location.origin;
