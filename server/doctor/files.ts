import { randomUUID } from 'node:crypto';
import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openS3Disk } from '#platform/files/s3-disk.ts';
import type { Configuration } from '../configuration.ts';
import { findingsAbout, reasonOf } from './findings.ts';
import type { Finding } from './findings.ts';

/** Writes a small object into the bucket, reads it and removes it. */
export async function checkBucket({ S3_URL }: Configuration): Promise<Finding[]> {
  const { found, fine, note, wrong } = findingsAbout('Bucket');
  if (!S3_URL) {
    note('none, so files are in DATA_DIR: more than one machine needs S3_URL');
    return found;
  }
  const disk = openS3Disk(S3_URL);
  const name = `doctor-${randomUUID()}`;
  let step = 'written';
  try {
    await disk.write(name, Readable.from([name]));
    step = 'read';
    if ((await text(await disk.read(name))) !== name) throw new Error('it has other content');
    step = 'removed';
    await disk.remove(name);
    fine('an object was written, read and removed');
  } catch (error) {
    const { name: kind } = error as Error;
    wrong(`an object cannot be ${step} (${reasonOf(error)}): ${advice[kind] ?? otherAdvice}`);
    if (step === 'read') await disk.remove(name).catch(() => {});
  }
  return found;
}

const otherAdvice = 'correct S3_URL, or let this machine through the firewall';
const advice: Record<string, string> = {
  AccessDenied: 'let the key of S3_URL put, get, delete and list objects',
  InvalidAccessKeyId: 'correct the key of S3_URL',
  NoSuchBucket: 'create the bucket, or correct its name in S3_URL',
  SignatureDoesNotMatch: 'correct the secret or the region of S3_URL',
};

const gigabyte = 1024 ** 3;
/** Less than this is used up by a busy day of uploads and logs. */
const leastBytes = gigabyte;

/** Whether DATA_DIR can be written, and how much room there is. Nothing is created. */
export async function checkDataDirectory({ DATA_DIR }: Configuration): Promise<Finding[]> {
  const { found, fine, wrong } = findingsAbout('DATA_DIR');
  try {
    const existing = await findExisting(DATA_DIR);
    await access(existing, constants.W_OK);
    const { bavail, blocks, bsize, files, ffree } = await statfs(existing);
    const free = `${gigabytes(bavail * bsize)} GB of ${gigabytes(blocks * bsize)} GB are free`;
    if (bavail * bsize < leastBytes) wrong(`only ${free}: make room, or choose a larger disk`);
    // Some file systems count no files and say 0.
    else if (files > 0 && ffree < 10_000) wrong(`only ${ffree} more files fit: make room`);
    else fine(`can be written; ${free}`);
  } catch (error) {
    wrong(`cannot be written (${reasonOf(error)}): give it to the user that starts the product`);
  }
  return found;
}

const gigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);

/** The directory, or the one above in which the first start would make it. */
async function findExisting(directory: string): Promise<string> {
  try {
    await access(directory);
    return directory;
  } catch (error) {
    const above = path.dirname(directory);
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || above === directory) throw error;
    return findExisting(above);
  }
}
