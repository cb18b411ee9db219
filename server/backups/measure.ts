import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export type Measure = { lines: number; sha256: string };

const newline = 0x0a;

/** Passes bytes on, and when they have ended tells their lines and hash; it may refuse them. */
export async function* measured(source: Readable, onEnd: (measure: Measure) => void) {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const bytes of source as AsyncIterable<Buffer>) {
    hash.update(bytes);
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1;
    yield bytes;
  }
  onEnd({ lines, sha256: hash.digest('hex') });
}

export async function measure(source: Readable): Promise<Measure> {
  let found: Measure | undefined;
  const passing = measured(source, (measure) => (found = measure));
  await drain(passing);
  return found!;
}

/** Reads to the end, or to the error that is there. */
export async function drain(bytes: AsyncIterator<Buffer>): Promise<void> {
  for (;;) if ((await bytes.next()).done) return;
}
