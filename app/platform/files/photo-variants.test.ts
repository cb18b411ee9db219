import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePhoto } from './pictures.ts';

type Size = { width: number; height: number };

/** A picture whose left half is red and whose right half is blue. */
function picture({ width, height }: Size) {
  const right = { create: { width: width >> 1, height, channels: 3, background: 'blue' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: right, left: width - (width >> 1), top: 0 },
  ]);
}

const sizesOf = (photo: Awaited<ReturnType<typeof encodePhoto>>) =>
  photo.variants.map(({ width, height, mediaType }) => `${width}x${height} ${mediaType}`);

async function colorAt(bytes: Buffer, left: number, top: number) {
  const pixel = { left, top, width: 1, height: 1 };
  const [red, green, blue] = await sharp(bytes).extract(pixel).raw().toBuffer();
  return { red: red! > 128, green: green! > 128, blue: blue! > 128 };
}

describe('The variants of a photo', () => {
  it('are WebP in four widths, in the shape of the source', async () => {
    const photo = await encodePhoto(await picture({ width: 1200, height: 900 }).jpeg().toBuffer());
    expect(photo).toMatchObject({ width: 1200, height: 900 });
    expect(sizesOf(photo)).toEqual([
      '896x672 image/webp',
      '448x336 image/webp',
      '224x168 image/webp',
      '112x84 image/webp',
    ]);
    for (const { bytes, width, height, mediaType } of photo.variants) {
      const { format, ...size } = await sharp(bytes).metadata();
      expect({ mediaType: `image/${format}`, ...size }).toMatchObject({ mediaType, width, height });
    }
  });

  it('are never larger than the source, nor much smaller', async () => {
    const expected = {
      60: '60 webp',
      230: '224 webp, 112 webp',
      300: '300 webp, 224 webp, 112 webp',
      512: '448 webp, 224 webp, 112 webp',
      800: '800 webp, 448 webp, 224 webp, 112 webp',
    };
    for (const [width, widths] of Object.entries(expected)) {
      const source = picture({ width: Number(width), height: 100 }).png();
      const { variants } = await encodePhoto(await source.toBuffer());
      const made = variants.map((each) => `${each.width} ${each.mediaType.slice(6)}`);
      expect(made.join(', ')).toBe(widths);
    }
  });

  it('show the middle of a very tall picture, twice as high as wide', async () => {
    const tall = await encodePhoto(await picture({ width: 448, height: 4000 }).png().toBuffer());
    expect(tall).toMatchObject({ width: 448, height: 896 });
    expect(sizesOf(tall)[0]).toBe('448x896 image/webp');
  });

  it('survive a picture that is hardly more than a line', async () => {
    const line = await encodePhoto(await picture({ width: 20, height: 1 }).png().toBuffer());
    expect(sizesOf(line)[0]).toBe('20x1 image/webp');
  });

  it('stand upright, and carry no metadata', async () => {
    const lying = await picture({ width: 600, height: 400 })
      .withExif({ IFD0: { Artist: 'Ana', ImageDescription: 'at 12 Elm Street' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await encodePhoto(lying);
    expect(photo).toMatchObject({ width: 400, height: 600 });
    for (const { bytes, width, height } of photo.variants) {
      expect(bytes.includes('Exif')).toBe(false);
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      expect(await colorAt(bytes, width >> 1, 5)).toEqual({ red: true, green: false, blue: false });
      const bottom = await colorAt(bytes, width >> 1, height - 5);
      expect(bottom).toEqual({ red: false, green: false, blue: true });
    }
  });

  it('drop what was appended to the picture', async () => {
    const jpeg = await picture({ width: 300, height: 300 }).jpeg().toBuffer();
    const { variants } = await encodePhoto(
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    );
    for (const { bytes } of variants) expect(bytes.includes('script')).toBe(false);
  });

  it('are white where the source is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 200, height: 200, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { variants } = await encodePhoto(png);
    expect(await colorAt(variants[0]!.bytes, 50, 50)).toEqual({
      red: true,
      green: true,
      blue: true,
    });
  });

  it('are made from bytes or a path, and of AVIF too', async () => {
    const avif = await picture({ width: 224, height: 100 }).avif({ effort: 0 }).toBuffer();
    const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-photo-'));
    const file = path.join(directory, 'upload');
    await writeFile(file, avif);
    const photos = await Promise.all([avif, file].map((source) => encodePhoto(source)));
    await rm(directory, { recursive: true });
    for (const photo of photos) expect(sizesOf(photo)).toEqual(sizesOf(photos[0]!));
    expect(sizesOf(photos[0]!)).toHaveLength(2);
  });
});

describe('A photo is refused', () => {
  const refusal = (source: Buffer) =>
    encodePhoto(source).then(
      () => 'accepted',
      ({ name, message }) => `${name}: ${message}`,
    );

  it('when it is empty', async () => {
    await expect(encodePhoto(Buffer.alloc(0))).rejects.toThrow('File cannot be empty.');
  });

  it('when its content is no photo, whatever it is called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    const gif = await picture({ width: 50, height: 50 }).gif().toBuffer();
    for (const content of [svg, `<?xml version="1.0"?>${svg}`, '%PDF-1.7', 'hello', gif]) {
      expect(await refusal(Buffer.from(content))).toBe(
        'Problem: Please choose a JPEG, PNG or WebP image.',
      );
    }
  });

  it('when it has more than 40 megapixels', async () => {
    const width = 6400;
    const plain = (height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
    expect(await refusal(await plain(6251))).toBe(
      'Problem: This image has more than 40 megapixels. Please choose a smaller one.',
    );
    expect(await refusal(await plain(6250))).toBe('accepted');
  });

  it('when it is damaged', async () => {
    const unreadable = 'Problem: This image cannot be read. Please choose another one.';
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const jpeg = await sharp({
      create: { width: 400, height: 400, channels: 3, background: 'red', noise },
    })
      .jpeg()
      .toBuffer();
    expect(await refusal(jpeg.subarray(0, jpeg.length >> 1))).toBe(unreadable);
    expect(await refusal(jpeg.subarray(0, 40))).toBe(unreadable);
  });
});
