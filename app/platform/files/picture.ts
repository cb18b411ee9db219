import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { fileTypes } from '#values/file-types.ts';
import type { MediaType } from '#values/file-types.ts';
import { refuse, refuseCostly, refuseUnreadable } from './picture-refusals.ts';

const maximumPixels = 40_000_000;
/** A phone's panorama is 16,382 pixels wide. */
const longestSide = 16_384;
const mostTimesLonger = 20;

/** What a decoder may have to hold of one picture, and how long it may be busy by its header. */
const mostHeldBytes = 130_000_000;
const mostMilliseconds = 700;

// One thread for a picture: uploads leave room for everyone else.
sharp.concurrency(1);
sharp.cache(false);

/** What a header promises: the size, upright, and roughly how long it takes to open it. */
export type Measured = { width: number; height: number; milliseconds: number };

/** Reads the header alone, and refuses in words what would cost too much to open. */
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
  /** what the decoder holds at once; one that goes line by line holds next to nothing */
  heldBytes: number;
  nanoseconds: number;
};

/** As measured on one core of 2020, rounded up. */
function costsPerPixel(metadata: Metadata, bytes: Buffer): Costs {
  const { format, channels, depth, isProgressive, chromaSubsampling } = metadata;
  if (format === 'jpeg') {
    const scans = countScans(bytes);
    if (!isProgressive && scans === 1) return { heldBytes: 0, nanoseconds: 6 };
    // All coefficients wait until the last scan, and every scan passes over all of them.
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

/** How often the picture's data begins: once, unless it comes in several passes. */
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

/** The picture itself, upright; decoded by whoever asks for its pixels. */
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
