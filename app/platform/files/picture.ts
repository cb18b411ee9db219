import { fileTypeFromBuffer } from 'file-type';
import type { Metadata, Sharp } from 'sharp';
import { fileTypes } from '#values/file-types.ts';
import type { MediaType } from '#values/file-types.ts';
import { sharp } from '../sharp.ts';
import { refuse, refuseCostly, refuseUnreadable } from './picture-refusals.ts';

const maximumPixels = 40_000_000;
/** A phone's panorama is 16,382 pixels wide. */
const longestSide = 16_384;
const mostTimesLonger = 20;

/** How much memory and time a decoder may need for one picture, as estimated from its header. */
const mostHeldBytes = 130_000_000;
const mostMilliseconds = 700;

/** From the header: the size when upright, and roughly how long decoding takes. */
export type Measured = { width: number; height: number; milliseconds: number };

/** Reads only the header, and refuses a picture that would be too expensive to decode. */
export async function measurePicture(bytes: Buffer): Promise<Measured> {
  await checkType(bytes);
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuseUnreadable);
  const { width, height } = metadata.autoOrient;
  const pixels = width * height;
  if (pixels > maximumPixels) {
    refuse('This image has more than 40 megapixels. Please choose a smaller one.');
  }
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long > longestSide || long > mostTimesLonger * short) {
    refuse('This image is too long and narrow. Please choose another one.');
  }
  const { heldBytes, nanoseconds } = costsPerPixel(metadata, bytes);
  const milliseconds = (pixels * nanoseconds) / 1e6;
  if (pixels * heldBytes > mostHeldBytes || milliseconds > mostMilliseconds) refuseCostly();
  return { width, height, milliseconds };
}

type Costs = {
  /** memory that the decoder needs at once; almost none if it decodes line by line */
  heldBytes: number;
  nanoseconds: number;
};

/** Measured on one core of 2020 and rounded up. */
function costsPerPixel(metadata: Metadata, bytes: Buffer): Costs {
  const { format, channels, depth, isProgressive, chromaSubsampling } = metadata;
  if (format === 'jpeg') {
    const scans = countScans(bytes);
    if (!isProgressive && scans === 1) return { heldBytes: 0, nanoseconds: 6 };
    // All coefficients stay in memory until the last scan, and every scan processes all of them.
    const planes = chromaSubsampling === '4:2:0' ? 1.5 : channels;
    return { heldBytes: 2 * planes, nanoseconds: 0.7 * planes * scans + 3 };
  }
  if (format === 'png') {
    const size = channels * (depth === 'ushort' ? 2 : 1);
    return isProgressive
      ? { heldBytes: size, nanoseconds: 6 * size }
      : { heldBytes: 0, nanoseconds: 5 * size };
  }
  if (format === 'webp') return { heldBytes: 3, nanoseconds: 12 };
  return { heldBytes: 16, nanoseconds: 60 };
}

const startOfScan = 0xda;

/** The number of scans (passes over the picture) in a JPEG: one unless it is progressive. */
function countScans(bytes: Buffer): number {
  let count = 0;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) {
      // The data of a scan, until the next marker.
      at = bytes.indexOf(0xff, at);
      if (at === -1) break;
    } else if (marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd9)) {
      // Padding, a byte of data, or a marker without content.
      at += marker === 0xff ? 1 : 2;
    } else {
      if (marker === startOfScan) count += 1;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return count;
}

/** The picture, upright; it is decoded only when its pixels are read. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, {
    limitInputPixels: maximumPixels,
    failOn: 'error',
    sequentialRead: true,
  }).autoOrient();
}

async function checkType(bytes: Buffer) {
  if (bytes.length === 0) refuse('File cannot be empty.');
  const type = await fileTypeFromBuffer(bytes);
  const isImage = type && fileTypes[type.mime as MediaType]?.kind === 'image';
  if (!isImage) refuse('Please choose a JPEG, PNG or WebP image.');
}
