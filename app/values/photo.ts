/** One of the sizes in which a photo is stored. */
export type PhotoVariant = { width: number; height: number; mediaType: PhotoMediaType };

export const photoExtensions = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

export type PhotoMediaType = keyof typeof photoExtensions;

/** The widths of WebP files; JPEG, for browsers without WebP, is stored in one width. */
const photoWidths = [112, 224, 448, 896] as const;
const jpegWidth = 448;

/** The smallest size. */
export function thumbnailUrl({ id }: { id: string }): string {
  return photoUrl(id, 112);
}

/** If the photo is not stored in this width, the server sends the next larger one, or the largest. */
export function photoUrl(
  id: string,
  width: number,
  mediaType: PhotoMediaType = 'image/webp',
): string {
  return `/photos/${id}/${width}.${photoExtensions[mediaType]}`;
}

type PhotoSources = { webp: string; jpeg: string };

/** All sources of a photo, from any of its addresses; null for an address that is not ours. */
export function photoSources(address: string): PhotoSources | null {
  const id = /^\/photos\/([^/]+)\/\d+\.\w+$/.exec(address)?.[1];
  if (!id) return null;
  return {
    webp: photoWidths.map((width) => `${photoUrl(id, width)} ${width}w`).join(', '),
    jpeg: photoUrl(id, jpegWidth, 'image/jpeg'),
  };
}
