import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPdf } from './pdf-pages.ts';

type Part = { facts: string; stream?: Buffer };

/** A PDF of these objects, the first being its catalog. Readers find them without a table. */
function pdfOf(parts: Part[]): Buffer {
  const bodies = parts.flatMap(({ facts, stream }, index) => [
    Buffer.from(`${index + 1} 0 obj << ${facts}${stream ? ` /Length ${stream.length}` : ''} >> `),
    ...(stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream ')] : []),
    Buffer.from('endobj\n'),
  ]);
  const end = Buffer.from('trailer << /Root 1 0 R >>\n%%EOF');
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...bodies, end]);
}

const page = '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]';

/** Pages filled with one colour. */
const colored = (count: number) =>
  pdfOf([
    { facts: '/Type /Catalog /Pages 2 0 R' },
    { facts: `/Type /Pages /Kids [${'4 0 R '.repeat(count)}] /Count ${count}` },
    { facts: '', stream: Buffer.from('0.8 0.2 0.1 rg 0 0 612 792 re f') },
    { facts: `${page} /Contents 3 0 R` },
  ]);

/** Drawings within drawings: ten of each in the one before it, nine deep. */
const nested = () => {
  const depth = 9;
  const form = (index: number): Part => ({
    facts: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /F ${index + 6} 0 R >> >>`,
    stream: Buffer.from(index === depth ? '0 0 9 9 re f' : '/F Do '.repeat(10)),
  });
  return pdfOf([
    { facts: '/Type /Catalog /Pages 2 0 R' },
    { facts: '/Type /Pages /Kids [3 0 R] /Count 1' },
    { facts: `${page} /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>` },
    { facts: '', stream: Buffer.from('/F Do') },
    ...Array.from({ length: depth + 1 }, (_, index) => form(index)),
  ]);
};

/** So that a busy machine changes nothing where time is not the point. */
const unhurried = { milliseconds: 60_000 };

test('a PDF becomes pictures of its pages, in their colours', async () => {
  const { pages, pageCount, trouble } = await drawPdf(colored(2), unhurried);
  expect([pageCount, trouble, pages.length]).toEqual([2, null, 2]);
  expect(pages[0]).toMatchObject({ width: 1400, height: 1812 });
  const { data } = await sharp(pages[0]!.jpeg).resize(1, 1).raw().toBuffer({
    resolveWithObject: true,
  });
  expect(Math.abs(data[0]! - 204)).toBeLessThan(6);
  expect(Math.abs(data[1]! - 51)).toBeLessThan(6);
});

test('of a long one the first pages are drawn', async () => {
  const { pages, pageCount, trouble } = await drawPdf(colored(30), { ...unhurried, pages: 2 });
  expect([pages.length, pageCount, trouble]).toEqual([2, 30, null]);
});

test('what is no PDF is called broken', async () => {
  const broken = { pages: [], pageCount: null, trouble: 'broken' };
  const nothing = Buffer.from('%PDF-1.4\nnothing that could be drawn');
  expect(await drawPdf(nothing, unhurried)).toEqual(broken);
  expect(await drawPdf(colored(1).subarray(0, 40), unhurried)).toEqual(broken);
});

test('a PDF that asks for too much memory or time is given up', async () => {
  // The library itself takes almost all of this.
  const padded = Buffer.concat([colored(1), Buffer.alloc(16 * 1024 * 1024)]);
  const large = await drawPdf(padded, { bytes: 20 * 1024 * 1024 });
  expect([large.pages.length, large.trouble]).toEqual([0, 'costly']);
  const deep = await drawPdf(nested(), { milliseconds: 4_000 });
  expect([deep.pages.length, deep.trouble]).toEqual([0, 'costly']);
  const started = Date.now();
  const slow = await drawPdf(colored(12), { milliseconds: 50 });
  expect([slow.pages.length, slow.trouble]).toEqual([0, 'costly']);
  expect(Date.now() - started).toBeLessThan(5_000);
});
