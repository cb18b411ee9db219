/**
 * A process of its own for decoding uploaded pictures. A decoder cannot be interrupted, but a process
 * can be killed, which also frees its memory. It watches its own use of CPU and memory. An exploit of
 * the decoder would reach only this process.
 */
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { PictureAnswer, PictureTask } from './pictures.ts';
import { encodeVariants } from './photo-variants.ts';
import { measurePicture } from './picture.ts';
import { encodeAsScan } from './scan-encoding.ts';

const watchEvery = 20;

// A lower priority than the process that serves pages.
setPriority(5);
process.on('disconnect', () => process.exit());

process.on('message', async ({ id, ...task }: PictureTask & { id: number }) => {
  const { kind, source, most } = task;
  const answer = (content: PictureAnswer) => process.send!({ id, ...content });
  try {
    const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
    answer({
      result: await (kind === 'measure' ? measurePicture(bytes) : encode(kind, bytes, most)),
    });
  } catch (error) {
    const { name, message, stack } = error as Error;
    answer(name === 'Problem' ? { refusal: message } : { fault: stack ?? message });
  }
});

async function encode(kind: 'photo' | 'scan', bytes: Buffer, most: PictureTask['most']) {
  const size = await measurePicture(bytes);
  const cpuBefore = process.cpuUsage();
  const memoryBefore = process.memoryUsage.rss();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(cpuBefore);
    const isOver =
      user + system > 1_000 * most.cpuMilliseconds ||
      process.memoryUsage.rss() - memoryBefore > most.bytes;
    // SIGKILL, because a normal exit would wait for the decoder.
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, watchEvery);
  try {
    return await (kind === 'photo' ? encodeVariants(bytes, size) : encodeAsScan(bytes));
  } finally {
    clearInterval(watch);
  }
}
