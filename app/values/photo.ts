/** One of the sizes a photo is kept in. */
export type PhotoVariant = { width: number; height: number; mediaType: PhotoMediaType };

export const photoExtensions = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

export type PhotoMediaType = keyof typeof photoExtensions;

/** The widths of WebP; JPEG, for the few browsers that know no other, is kept in one. */
const photoWidths = [112, 224, 448, 896] as const;
const jpegWidth = 448;

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

type PhotoSources = { webp: string; jpeg: string };

/** By any address of one of our photos, all that a browser may choose from; null for another's. */
export function photoSources(address: string): PhotoSources | null {
  const id = /^\/photos\/([^/]+)\/\d+\.\w+$/.exec(address)?.[1];
  if (!id) return null;
  return {
    webp: photoWidths.map((width) => `${photoUrl(id, width)} ${width}w`).join(', '),
    jpeg: photoUrl(id, jpegWidth, 'image/jpeg'),
  };
}
