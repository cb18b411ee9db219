import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Region } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { SharePicture } from '#values/share-picture.ts';
import { sharePicturePath } from '#values/share-picture.ts';
import { drawSharePicture } from './draw.ts';
import { unpackFonts } from './fonts.ts';
import { keepSharePictures } from './kept-pictures.ts';

const maria: SharePicture = {
  kind: 'Caregiver',
  title: 'Maria Alvarez',
  place: 'Miami, FL',
  price: '$24-28/hr',
  badges: [{ label: 'Background Check', isVerified: true }],
  photoId: null,
};

let directory: string;
let fonts: string[];
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'share-pictures-'));
  fonts = await unpackFonts(path.join(directory, 'fonts'));
});

const draw = (picture: SharePicture) =>
  drawSharePicture(picture, { brand: 'Tendwell', photo: undefined, fonts });

/** The share of dark pixels in a part of the picture: letters are dark, paper is not. */
async function inkIn(bytes: Buffer, area: Region): Promise<number> {
  const pixels = await sharp(bytes).extract(area).greyscale().raw().toBuffer();
  return pixels.filter((grey) => grey < 110).length / pixels.length;
}

test('a picture has the size that networks ask for, and few bytes', async () => {
  const bytes = await draw(maria);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(150_000);
});

test('letters of our own fonts are drawn, those with accents too', async () => {
  const title = { left: 80, top: 100, width: 1000, height: 300 };
  const inkOf = async (words: string) => inkIn(await draw({ ...maria, title: words }), title);
  // A machine without fonts draws the same empty box for every letter.
  expect(await inkOf('mmmmmmmm')).toBeGreaterThan(1.4 * (await inkOf('iiiiiiii')));
  expect(await inkOf('ŁŁŁŁŁŁŁŁ')).not.toBe(await inkOf('őőőőőőőő'));
});

test('words that look like markup are words, and long ones stay inside', async () => {
  const hostile = '<span foreground="red">&</span> "x" <svg onload=1>';
  const badges = Array.from({ length: 9 }, () => ({ label: hostile, isVerified: false }));
  const long = { ...maria, title: hostile.repeat(20), place: hostile.repeat(20), badges };
  const bytes = await draw(long);
  expect(await inkIn(bytes, { left: 1150, top: 0, width: 50, height: 630 })).toBe(0);
});

test('a picture is drawn once, kept, and the oldest go', async () => {
  let drawn = 0;
  const kept = path.join(directory, 'kept');
  const keep = keepSharePictures(kept, { most: 2, drawingsBetween: 1 });
  const readPhoto = async () => {
    drawn += 1;
    return undefined;
  };
  const ask = (name: string) => keep({ name, picture: maria, brand: 'Tendwell', readPhoto });
  const [first, again] = await Promise.all([ask('a.jpg'), ask('a.jpg')]);
  expect(again.equals(first)).toBe(true);
  expect((await ask('a.jpg')).equals(first)).toBe(true);
  expect(drawn).toBe(1);
  for (const name of ['b.jpg', 'c.jpg']) await ask(name);
  const files = (await readdir(kept)).filter((name) => name.endsWith('.jpg'));
  expect(files.sort()).toEqual(['b.jpg', 'c.jpg']);
});

test('another content is another address', () => {
  const path = sharePicturePath('caregivers', 'maria-a', maria);
  expect(path).toMatch(/^\/share\/caregivers\/maria-a\/[a-z0-9]{11}\.jpg$/);
  expect(sharePicturePath('caregivers', 'maria-a', { ...maria })).toBe(path);
  expect(sharePicturePath('caregivers', 'maria-a', { ...maria, price: '$25' })).not.toBe(path);
  expect(sharePicturePath('jobs-in', 'a/b c', maria)).toContain('/jobs-in/a%2Fb%20c/');
});
