import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phonePhoto, png, svg } from '#tests/sample-files.ts';
import { encodeScan } from './pictures.ts';

let file: string;
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'tendwell-scan-')), 'upload');
});
afterAll(() => rm(path.dirname(file), { recursive: true }));

async function scan(content: Buffer) {
  await writeFile(file, content);
  return encodeScan(file);
}

test('a photographed document is upright and no longer says where it was taken', async () => {
  const photo = await phonePhoto({ width: 900, height: 600 });
  expect(photo.includes('Maria Alvarez')).toBe(true);
  const bytes = await scan(photo);
  const { format, width, height, exif, xmp, icc } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, xmp, icc }).toEqual({
    format: 'jpeg',
    width: 600,
    height: 900,
  });
  expect(bytes.includes('Maria Alvarez')).toBe(false);
});

test('a large scan keeps the width that small print needs', async () => {
  expect(await sharp(await scan(await png(5_000, 6_400))).metadata()).toMatchObject({
    width: 2400,
    height: 3072,
  });
});

test('data appended to the picture is dropped', async () => {
  const script = Buffer.from('<script>alert(1)</script>');
  expect((await scan(Buffer.concat([await png(30, 30), script]))).includes(script)).toBe(false);
});

test('FILE-2 a picture of 16,000 by 16,000 pixels is refused by its header alone', async () => {
  const huge = await png(16_000, 16_000);
  const started = performance.now();
  await expect(scan(huge)).rejects.toThrow('more than 40 megapixels');
  expect(performance.now() - started).toBeLessThan(1_500);
});

test('FILE-2 an SVG and a damaged picture are refused', async () => {
  await expect(scan(svg)).rejects.toMatchObject({ kind: 'invalid' });
  const cut = (await phonePhoto()).subarray(0, 400);
  await expect(scan(cut)).rejects.toThrow('This image cannot be read.');
});

test('transparent parts of a scan become white', async () => {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const create = { width: 30, height: 30, channels: 4, background: transparent } as const;
  const bytes = await scan(await sharp({ create }).png().toBuffer());
  const { channels } = await sharp(bytes).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});
