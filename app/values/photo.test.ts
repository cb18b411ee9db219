import { expect, test } from 'vitest';
import { photoSources, thumbnailUrl } from './photo.ts';

test('a photo has all of its widths', () => {
  const sources = {
    src: '/photos/p1/448.webp',
    srcSet:
      '/photos/p1/112.webp 112w, /photos/p1/224.webp 224w, /photos/p1/448.webp 448w, /photos/p1/896.webp 896w',
  };
  expect(photoSources(thumbnailUrl({ id: 'p1' }))).toEqual(sources);
  expect(photoSources('/photos/p1/448.jpg')).toEqual(sources);
});

test('a photo of one width names no file that is larger than it can need', () => {
  const sourcesFor = (width: number) => photoSources('/photos/p1/448.jpg', width);
  expect(sourcesFor(44)).toEqual({ src: '/photos/p1/112.webp' });
  expect(sourcesFor(56)).toEqual({
    src: '/photos/p1/112.webp',
    srcSet: '/photos/p1/224.webp 4.0x',
  });
  expect(sourcesFor(104)).toEqual({
    src: '/photos/p1/112.webp',
    srcSet: '/photos/p1/224.webp 2.2x',
  });
  expect(sourcesFor(900)).toEqual({ src: '/photos/p1/896.webp' });
});

test('a picture from elsewhere has no other sources', () => {
  for (const src of ['data:image/svg+xml,x', 'https://elsewhere.example/photos/p1/112.webp']) {
    expect(photoSources(src, 44)).toEqual({ src });
  }
});
