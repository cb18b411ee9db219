import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createPictures, encodePhoto, encodeScan } from './pictures.ts';

type Header = {
  width: number;
  height: number;
  depth?: 8 | 16;
  colors?: 2 | 6;
  interlaced?: boolean;
};

/** A PNG with this header and almost no data. */
function png({ width, height, depth = 8, colors = 2, interlaced = false }: Header): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colors, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const narrow = 'This image is too long and narrow. Please choose another one.';
const costly = 'This image takes too long to open. Please choose a smaller one, or a JPEG.';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' }, limitInputPixels: false });

const hostile: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['1 by 40,000,000 pixels', () => png({ width: 1, height: 40_000_000 }), narrow],
  ['20,000 by 1,000 pixels', () => png({ width: 20_000, height: 1_000 }), narrow],
  ['21 times longer than wide', () => png({ width: 10, height: 210 }), narrow],
  [
    '40 megapixels of 16 bits in four channels',
    () => png({ width: 7_296, height: 5_472, depth: 16, colors: 6 }),
    costly,
  ],
  [
    '36 megapixels that come in seven passes',
    () => png({ width: 6_000, height: 6_000, colors: 6, interlaced: true }),
    costly,
  ],
  ['20 megapixels of AVIF', () => plain(5_000, 4_000).avif({ effort: 0 }).toBuffer(), costly],
  [
    '30 megapixels of a progressive JPEG without subsampling',
    () => plain(6_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    costly,
  ],
];

/** Within every limit, but more work than most. */
let large: Buffer;
beforeAll(async () => {
  large = await plain(5_000, 5_000).jpeg({ progressive: true }).toBuffer();
});

const patient = { timeout: 60_000 };

test.each(hostile)(
  'FILE-2 a picture of %s is refused by its header',
  patient,
  async (_, make, text) => {
    const bytes = await make();
    for (const encode of [encodePhoto, encodeScan]) {
      await expect(encode(bytes)).rejects.toMatchObject({ kind: 'invalid', message: text });
    }
  },
);

/** A JPEG that repeats the last of its scans. */
function withScansRepeated(jpeg: Buffer, times: number): Buffer {
  const starts: number[] = [];
  for (let at = jpeg.indexOf('ffda', 0, 'hex'); at !== -1; at = jpeg.indexOf('ffda', at + 2, 'hex'))
    starts.push(at);
  const last = starts.at(-1)!;
  const scan = jpeg.subarray(last, -2);
  const repeated = Array.from({ length: times }, () => scan);
  return Buffer.concat([jpeg.subarray(0, -2), ...repeated, jpeg.subarray(-2)]);
}

test('FILE-2 a JPEG that repeats its scans is refused by their number', patient, async () => {
  await expect(encodePhoto(withScansRepeated(large, 80))).rejects.toThrow(costly);
});

test.each([
  ['time', { cpuMilliseconds: 1, bytes: 1e9 }],
  ['memory', { cpuMilliseconds: 1e6, bytes: 1e6 }],
])('FILE-2 what takes more %s than its header says is ended', patient, async (_, most) => {
  const pictures = createPictures(most);
  await expect(pictures.encodeScan(large)).rejects.toMatchObject({
    kind: 'invalid',
    message: costly,
  });
  // The next picture gets a new process.
  await expect(pictures.encodeScan(large)).rejects.toThrow(costly);
  expect((await encodePhoto(await plain(300, 300).jpeg().toBuffer())).variants).toHaveLength(3);
});

test(
  'FILE-2 those that wait beside one that is ended are not refused for it',
  patient,
  async () => {
    const pictures = createPictures({ cpuMilliseconds: 120, bytes: 1e9 });
    const small = await plain(300, 300).jpeg().toBuffer();
    const answers = await Promise.allSettled([
      pictures.encodeScan(large),
      pictures.encodePhoto(small),
      pictures.encodePhoto(small),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  },
);

test('FILE-2 a thumbnail in the header is no second pass', patient, async () => {
  const thumbnail = await plain(160, 120).jpeg().toBuffer();
  const jpeg = await plain(7_200, 5_400).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe2);
  segment.writeUInt16BE(2 + thumbnail.length, 2);
  const whole = Buffer.concat([jpeg.subarray(0, 2), segment, thumbnail, jpeg.subarray(2)]);
  expect((await encodePhoto(whole)).variants).toHaveLength(4);
});

test('FILE-2 a photo of a phone does not wait behind what takes long', patient, async () => {
  const photo = await plain(1_200, 900).jpeg().toBuffer();
  let done = 0;
  const slow = Array.from({ length: 8 }, () => encodeScan(large).then(() => (done += 1)));
  // Wait until all of them have arrived.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await encodePhoto(photo);
  expect(done).toBeLessThan(8);
  await Promise.all(slow);
});

test('FILE-2 photos of phones pass: 12 and 39 megapixels', patient, async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const grain = await sharp({
    create: { width: 900, height: 675, channels: 3, background: '#c96', noise },
  })
    .png()
    .toBuffer();
  for (const [width, height] of [
    [4_032, 3_024],
    [7_200, 5_400],
  ] as const) {
    const jpeg = await sharp(grain).resize(width, height).jpeg({ quality: 70 }).toBuffer();
    expect((await encodePhoto(jpeg)).variants).toHaveLength(4);
    expect(await sharp(await encodeScan(jpeg)).metadata()).toMatchObject({ width: 2_400 });
  }
});
