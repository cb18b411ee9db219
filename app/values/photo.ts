/** One of the sizes a photo is kept in. */
export type PhotoVariant = { width: number; height: number; mediaType: PhotoMediaType };

export const photoExtensions = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

export type PhotoMediaType = keyof typeof photoExtensions;

export type Photo = { id: string; variants: PhotoVariant[] };

export type PhotoSources = { src: string; srcSet: string; width: number; height: number };

/** What an `<img>` needs: WebP in every width to choose from, JPEG for what knows no `srcset`. */
export function photoSources({ id, variants }: Photo): PhotoSources {
  const fallback = variants.find(({ mediaType }) => mediaType === 'image/jpeg');
  if (!fallback) throw new Error(`Photo ${id} has no JPEG.`);
  return {
    src: photoUrl(id, fallback.width, 'image/jpeg'),
    srcSet: variants
      .filter(({ mediaType }) => mediaType === 'image/webp')
      .sort((one, other) => one.width - other.width)
      .map(({ width }) => `${photoUrl(id, width)} ${width}w`)
      .join(', '),
    width: fallback.width,
    height: fallback.height,
  };
}

/** The smallest size, for where a face is only a mark. */
export function thumbnailUrl({ id }: { id: string }): string {
  return photoUrl(id, 112);
}

/** A photo that is not kept in this width answers with its next larger one, or else its largest. */
export function photoUrl(
  id: string,
  width: number,
  mediaType: PhotoMediaType = 'image/webp',
): string {
  return `/photos/${id}/${width}.${photoExtensions[mediaType]}`;
}
