import { expect, it } from 'vitest';
import { type PhotoVariant, photoSources } from './photo.ts';

it('A photo offers its WebP widths in order, and its JPEG as what every browser shows', () => {
  const variants: PhotoVariant[] = [
    { width: 448, height: 336, mediaType: 'image/webp' },
    { width: 448, height: 336, mediaType: 'image/jpeg' },
    { width: 112, height: 84, mediaType: 'image/webp' },
  ];
  expect(photoSources({ id: 'p1', variants })).toEqual({
    src: '/photos/p1/448.jpg',
    srcSet: '/photos/p1/112.webp 112w, /photos/p1/448.webp 448w',
    width: 448,
    height: 336,
  });
});
