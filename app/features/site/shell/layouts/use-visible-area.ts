import { useEffect, useState } from 'react';
import type { CSSProperties } from 'react';

/** The part of the screen above a phone's keyboard, so that the composer stays visible. */
export function useVisibleArea(): CSSProperties | undefined {
  const [area, setArea] = useState<CSSProperties>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      // Pinch zoom also shrinks the visual viewport, without a keyboard.
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
