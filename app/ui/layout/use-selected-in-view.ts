import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a row of tabs or links that scrolls sideways on a phone: scrolls the selected one into view,
 * and sets `data-overflow` to the sides with more content, where base.css fades the row.
 */
export function useSelectedInView<Row extends HTMLElement = HTMLElement>(selected: unknown) {
  const row = useRef<Row>(null);

  useLayoutEffect(() => {
    const list = row.current;
    const item = list?.querySelector('[aria-selected="true"], [aria-current]');
    if (!list || !item) return;
    // Not `scrollIntoView`, which would scroll the page too.
    const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
    list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [selected]);

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    function look() {
      const { scrollLeft, scrollWidth, clientWidth } = list!;
      const sides = [
        scrollLeft > 1 && 'left',
        scrollLeft + clientWidth < scrollWidth - 1 && 'right',
      ];
      const text = sides.filter(Boolean).join(' ');
      if (text) list!.setAttribute('data-overflow', text);
      else list!.removeAttribute('data-overflow');
    }
    look();
    list.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, []);

  return row;
}
