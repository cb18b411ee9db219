/**
 * A process of its own that draws the pages of one PDF and then ends, so that a private document
 * never shares memory with another one. The library can run no script of a PDF, and a flaw in it would
 * reach only this process, whose environment has no secrets.
 */
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { sharp } from '../sharp.ts';
import type { PdfMessage, PdfTask } from './pdf-pages.ts';

/** Small print on a letter page stays readable at this width. */
const widest = 1400;
const highest = 2000;
/** A tiny page is not enlarged further than this. */
const mostEnlarged = 4;

// A lower priority than the process that serves pages.
setPriority(5);
process.on('disconnect', () => process.exit());

process.on('message', async ({ bytes, most }: PdfTask) => {
  limitMemory(most.bytes);
  try {
    await draw(bytes, most.pages);
    send({ end: isRefused ? 'costly' : 'drawn' });
  } catch (error) {
    const isLocked = /password|security/i.test((error as Error).message);
    send({ end: isRefused ? 'costly' : isLocked ? 'locked' : 'broken' });
  }
});

/** Whether the library asked for more memory than it may have; it then leaves things out. */
let isRefused = false;

async function draw(bytes: Uint8Array, mostPages: number) {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
  const library = await PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer });
  const document = await library.loadDocument(bytes);
  const count = document.getPageCount();
  send({ count });
  for (let index = 0; index < Math.min(count, mostPages); index += 1) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(widest / originalWidth, highest / originalHeight, mostEnlarged);
    const size = {
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
    };
    const { data } = await page.render({ ...size, renderFormFields: true });
    const jpeg = await sharp(data, { raw: { ...size, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
    send({ page: { ...size, jpeg } });
  }
}

/** The library's memory grows by this function alone; what is refused is not drawn. */
function limitMemory(most: number) {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages) {
    isRefused ||= this.buffer.byteLength + 65_536 * pages > most;
    if (isRefused) throw new RangeError('Too much memory.');
    return grow.call(this, pages);
  };
}

function send(message: PdfMessage) {
  process.send!(message);
}
