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

/** A photo in the size the screen needs: WebP, or JPEG for a browser without it. */
export function Photo({ src, alt, sizes, eager, ...rest }: PhotoProps) {
  const sources = photoSources(src, sizes ? undefined : Number(rest.width));
  return (
    <picture>
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img {...rest} src={sources?.jpeg ?? src} alt={alt} loading={eager ? undefined : 'lazy'} />
    </picture>
  );
}
