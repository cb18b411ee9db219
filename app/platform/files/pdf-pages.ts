import { fork } from 'node:child_process';
import path from 'node:path';
import { createQueue } from '../queue.ts';

export type PdfTask = { bytes: Uint8Array; most: { pages: number; bytes: number } };

type DrawnPage = { width: number; height: number; jpeg: Uint8Array };

/** Why nothing, or not everything, was drawn. */
type PdfTrouble = 'locked' | 'broken' | 'costly';

export type PdfMessage = { count: number } | { page: DrawnPage } | { end: 'drawn' | PdfTrouble };

export type DrawnPdf = {
  pages: DrawnPage[];
  /** how many it has; null if it cannot be read at all */
  pageCount: number | null;
  trouble: PdfTrouble | null;
};

/** Limits on drawing one PDF, whatever it contains. */
const mostWork = { milliseconds: 8_000, bytes: 300 * 1024 * 1024, pages: 12 };

const inTurn = createQueue(2, { mostWaiting: 20, timeoutMs: 30_000 });

/** The first pages of a PDF as pictures; what was drawn before it became too much is kept. */
export function drawPdf(bytes: Uint8Array, most: Partial<typeof mostWork> = {}): Promise<DrawnPdf> {
  return inTurn(() => drawInProcess(bytes, { ...mostWork, ...most }));
}

function drawInProcess(bytes: Uint8Array, most: typeof mostWork): Promise<DrawnPdf> {
  const drawn: DrawnPdf = { pages: [], pageCount: null, trouble: 'costly' };
  const child = fork(path.join(import.meta.dirname, 'pdf-process.ts'), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    // An environment without our secrets, in case a file exploits the library.
    env: { MALLOC_ARENA_MAX: '2' },
    // The library writes about the content of a document, which must not get into our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), most.milliseconds);
  child.on('message', (message: PdfMessage) => {
    if ('count' in message) drawn.pageCount = message.count;
    else if ('page' in message) drawn.pages.push(message.page);
    else {
      drawn.trouble = message.end === 'drawn' ? null : message.end;
      child.kill('SIGKILL');
    }
  });
  const task: PdfTask = { bytes, most: { pages: most.pages, bytes: most.bytes } };
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => resolve(drawn));
    // A failure to send ends the process, which `exit` reports.
    child.send(task, (error) => error && child.kill('SIGKILL'));
  }).finally(() => clearTimeout(tooLong)) as Promise<DrawnPdf>;
}
