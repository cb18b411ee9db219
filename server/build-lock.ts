import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const refreshMs = 1_000;
const waitMs = 200;
/** A file that nobody has touched for so long belongs to a process that was killed. */
const abandonedMs = 15_000;

/**
 * Runs the work of one process after that of another on the same machine. It saves work and keeps
 * nobody out for certain: two processes that both find an abandoned file may run at once.
 */
export async function inTurn(file: string, signal: AbortSignal, work: () => Promise<void>) {
  await mkdir(path.dirname(file), { recursive: true });
  while (!(await take(file))) {
    signal.throwIfAborted();
    if (await isAbandoned(file)) await rm(file, { force: true });
    else await pause(waitMs, undefined, { signal });
  }
  const refreshing = setInterval(() => {
    const now = new Date();
    // Without it others would only begin the same work.
    utimes(file, now, now).catch(() => {});
  }, refreshMs);
  try {
    await work();
  } finally {
    clearInterval(refreshing);
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > abandonedMs;
}
