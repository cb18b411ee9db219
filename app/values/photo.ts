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

/**
 * The sources of a photo, from any of its addresses; null for an address that is not ours. Shown so many
 * pixels wide everywhere, no file is named that only a larger one would need.
 */
export function photoSources(address: string, shownWidth?: number): PhotoSources | null {
  const id = /^\/photos\/([^/]+)\/\d+\.\w+$/.exec(address)?.[1];
  if (!id) return null;
  const webp = shownWidth
    ? widthsFor(shownWidth).map(
        (width) => `${photoUrl(id, width)} ${(width / shownWidth).toFixed(1)}x`,
      )
    : photoWidths.map((width) => `${photoUrl(id, width)} ${width}w`);
  return { webp: webp.join(', '), jpeg: photoUrl(id, jpegWidth, 'image/jpeg') };
}

/** Up to the first that has two pixels for one. */
function widthsFor(shownWidth: number) {
  const enough = photoWidths.findIndex((width) => width > 2.1 * shownWidth);
  return enough === -1 ? photoWidths : photoWidths.slice(0, enough + 1);
}
