import { availableParallelism } from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { createQueue } from '#platform/queue.ts';
import { fileTypes } from '#values/file-types.ts';
import type { MediaType } from '#values/file-types.ts';
import { Problem } from '#values/problem.ts';

const maximumPixels = 40_000_000;

// One thread for a picture and half the cores for all: uploads leave room for everyone else.
sharp.concurrency(1);
sharp.cache(false);
export const inTurn = createQueue(Math.max(1, Math.floor(availableParallelism() / 2)));

/** An uploaded picture, upright, with its size; or a refusal in words. */
export async function openPicture(
  bytes: Buffer,
): Promise<{ picture: Sharp; width: number; height: number }> {
  await checkType(bytes);
  // Only the header is read here, so the limit can wait until the size is known.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuseUnreadable);
  const { width, height } = autoOrient;
  if (width * height > maximumPixels) {
    refuse('This image has more than 40 megapixels. Please choose a smaller one.');
  }
  const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' }).autoOrient();
  return { picture, width, height };
}

async function checkType(bytes: Buffer) {
  if (bytes.length === 0) refuse('File cannot be empty.');
  const type = await fileTypeFromBuffer(bytes);
  const isImage = type && fileTypes[type.mime as MediaType]?.kind === 'image';
  if (!isImage) refuse('Please choose a JPEG, PNG or WebP image.');
}

export function refuseUnreadable(cause: unknown): never {
  refuse('This image cannot be read. Please choose another one.', cause);
}

function refuse(text: string, cause?: unknown): never {
  throw Object.assign(new Problem('invalid', text), { cause });
}
