import type { ComponentProps } from 'react';
import { photoSources } from '#values/photo.ts';

type PhotoProps = Omit<ComponentProps<'img'>, 'loading' | 'decoding' | 'srcSet'> & {
  src: string;
  alt: string;
  /**
   * The widths in which it is shown, as the `sizes` attribute: '(max-width: 699px) 104px, 208px'. Without
   * it the photo is everywhere about as wide as `width`.
   */
  sizes?: string;
  width: number;
  height: number;
  /** Loads at once, for photos that are visible without scrolling. */
  eager?: boolean;
};

/** A photo in the size the screen needs. */
export function Photo({ src, alt, sizes, eager, ...rest }: PhotoProps) {
  const sources = photoSources(src, sizes ? undefined : Number(rest.width));
  // `loading` and `sizes` first: the browser begins to load when it is told the source.
  return (
    <img {...rest} alt={alt} loading={eager ? undefined : 'lazy'} sizes={sizes} {...sources} />
  );
}
