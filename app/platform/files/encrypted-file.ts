import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from '../keys.ts';

/*
 * A secret file on disk: a header, then chunks. The header is the file's own random key, encrypted
 * by the keyring and bound to the file's name. Each chunk is encrypted with a nonce made of its
 * number and whether it is the last one, so that a missing, moved or foreign chunk is detected. Every
 * file has its own key, so no nonce is used twice with the same key.
 */
const headerLength = 61;
const chunkSize = 64 * 1024;
const tagLength = 16;

const placeOf = (name: string) => `file:${name}`;

export function encryptFile(keys: Keyring, name: string, plain: AsyncIterable<Buffer>) {
  const fileKey = randomBytes(32);
  const { keyId, bytes: header } = keys.encrypt(fileKey, placeOf(name));
  return { keyId, bytes: encryptChunks(fileKey, header, plain) };
}

async function* encryptChunks(fileKey: Buffer, header: Buffer, plain: AsyncIterable<Buffer>) {
  yield header;
  let number = 0;
  for await (const { bytes, isLast } of inSlices(plain, chunkSize, chunkSize)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Yields a chunk only after it was verified. */
export async function* decryptFile(
  keys: Keyring,
  name: string,
  keyId: string,
  encrypted: AsyncIterable<Buffer>,
) {
  let fileKey: Buffer | undefined;
  let number = 0;
  for await (const { bytes, isLast } of inSlices(encrypted, headerLength, chunkSize + tagLength)) {
    if (fileKey) {
      yield decryptChunk(fileKey, number, isLast, bytes);
      number += 1;
    } else {
      if (isLast) throw damaged();
      fileKey = keys.decrypt({ keyId, bytes }, placeOf(name));
    }
  }
}

function decryptChunk(fileKey: Buffer, number: number, isLast: boolean, bytes: Buffer): Buffer {
  if (bytes.length < tagLength) throw damaged();
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast), {
    authTagLength: tagLength,
  }).setAuthTag(bytes.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]);
  } catch (cause) {
    throw damaged(cause);
  }
}

function damaged(cause?: unknown) {
  return new Error('A stored file is damaged or incomplete.', { cause });
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into a first slice, slices of equal size, and the rest. */
async function* inSlices(source: AsyncIterable<Buffer>, first: number, others: number) {
  let pending: Buffer = Buffer.alloc(0);
  let size = first;
  for await (const bytes of source) {
    pending = pending.length > 0 ? Buffer.concat([pending, bytes]) : bytes;
    // A slice that is exactly full is held back, because it is the last one if nothing follows.
    while (pending.length > size) {
      yield { bytes: pending.subarray(0, size), isLast: false };
      pending = pending.subarray(size);
      size = others;
    }
  }
  yield { bytes: pending, isLast: true };
}
