/** One of the sizes in which a photo is stored. */
export type PhotoVariant = { width: number; height: number; mediaType: PhotoMediaType };

export const photoExtensions = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

export type PhotoMediaType = keyof typeof photoExtensions;

/** JPEG is what earlier photos have beside WebP. */
export const photoWidths = [112, 224, 448, 896] as const;

/** The smallest size. */
export function thumbnailUrl({ id }: { id: string }): string {
  return photoUrl(id, 112);
}

/** If the photo is not stored in this width, the server sends the next larger one, or the largest. */
export const photoUrl = (id: string, width: number) => `/photos/${id}/${width}.webp`;

type PhotoSources = { src: string; srcSet?: string | undefined };

/**
 * The sources of a photo, from any of its addresses; another address is the only one of its picture. Shown
 * so many pixels wide everywhere, a photo has one source, and for finer screens the first with two pixels for
 * one.
 */
export function photoSources(address: string, shownWidth?: number): PhotoSources {
  const id = /^\/photos\/([^/]+)\/\d+\.\w+$/.exec(address)?.[1];
  if (!id) return { src: address };
  if (!shownWidth) {
    const sources = photoWidths.map((width) => `${photoUrl(id, width)} ${width}w`);
    return { src: photoUrl(id, 448), srcSet: sources.join(', ') };
  }
  const widest = photoWidths.at(-1)!;
  const [plain, fine] = [shownWidth, 2.1 * shownWidth].map(
    (least) => photoWidths.find((width) => width >= least) ?? widest,
  ) as [number, number];
  const src = photoUrl(id, plain);
  return plain === fine
    ? { src }
    : { src, srcSet: `${photoUrl(id, fine)} ${(fine / shownWidth).toFixed(1)}x` };
}
