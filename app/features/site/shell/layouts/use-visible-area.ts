import { useEffect, useState } from 'react';
import type { CSSProperties } from 'react';

/** What a phone's own keyboard leaves of the screen, so that the composer stands above it. */
export function useVisibleArea(): CSSProperties | undefined {
  const [area, setArea] = useState<CSSProperties>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      // A page that someone has enlarged with two fingers is not a page with a keyboard.
      const isWhole = viewport.scale > 1 || viewport.height >= window.innerHeight;
      setArea(isWhole ? undefined : { height: viewport.height, top: viewport.offsetTop });
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return area;
}
