import { expect, test } from 'vitest';
import { photoSources, thumbnailUrl } from './photo.ts';

test('a photo has its WebP widths, and a JPEG for every browser', () => {
  const sources = {
    webp: '/photos/p1/112.webp 112w, /photos/p1/224.webp 224w, /photos/p1/448.webp 448w, /photos/p1/896.webp 896w',
    jpeg: '/photos/p1/448.jpg',
  };
  expect(photoSources(thumbnailUrl({ id: 'p1' }))).toEqual(sources);
  expect(photoSources('/photos/p1/448.jpg')).toEqual(sources);
});

test('a photo of one width names no file that is larger than it can need', () => {
  const webpFor = (width: number) => photoSources('/photos/p1/448.jpg', width)?.webp;
  expect(webpFor(44)).toBe('/photos/p1/112.webp 2.5x');
  expect(webpFor(56)).toBe('/photos/p1/112.webp 2.0x, /photos/p1/224.webp 4.0x');
  expect(webpFor(104)).toBe('/photos/p1/112.webp 1.1x, /photos/p1/224.webp 2.2x');
  expect(webpFor(900)).toMatch(/896\.webp 1\.0x$/);
});

test('a picture from elsewhere has no other sources', () => {
  expect(photoSources('data:image/svg+xml,x')).toBeNull();
  expect(photoSources('https://elsewhere.example/photos/p1/112.webp')).toBeNull();
});
