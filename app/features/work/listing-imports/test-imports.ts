/** What the tests of imports share: a product, and acts on it. */
import { beforeAll } from 'vitest';
import { csvLine } from '#values/csv.ts';
import { dayFrom, joinPoster } from '#tests/listings.ts';
import type { Poster } from '#tests/listings.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { columns } from './columns.ts';
import type { Column, Row } from './columns.ts';

export let product: TestProduct;

export let admin: Poster;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
    await signInAgain();
  });
}

/** An admin's session lasts two hours. */
export async function signInAgain() {
  admin = await joinPoster(product);
}

export const someRow = (reference: string, cells: Partial<Row> = {}): Partial<Row> => ({
  reference,
  title: 'Home aide',
  description: 'Days, in a family home.\nTwo of us.',
  city: 'Miami',
  state: 'FL',
  company: 'Bluebird Home Care',
  job_type: 'standard',
  pay_min: '$18.50',
  pay_max: '22',
  pay_unit: 'hour',
  duties: '• Meals\n• Walks',
  expires: dayFrom(product, 30),
  ...cells,
});

export const fileOf = (rows: Partial<Row>[], names: readonly Column[] = columns) =>
  csvLine(names) + rows.map((row) => csvLine(names.map((name) => row[name] ?? ''))).join('');

/** A form with a file, as a browser sends it. */
export async function preview(content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new File([content], 'partner.csv', { type: 'text/csv' }));
  const body = new Request('http://127.0.0.1:3000', { method: 'POST', body: form });
  const bytes = await body.arrayBuffer();
  const response = await product.request('admin/listings/import-preview', {
    method: 'POST',
    body: bytes,
    headers: {
      'content-type': body.headers.get('content-type')!,
      'content-length': String(bytes.byteLength),
      origin: 'http://127.0.0.1:3000',
      cookie: `session=${admin.visit.sessionToken}`,
    },
  });
  return { status: response.status, answer: (await response.json()).json };
}

export async function run(importId: string) {
  await product.call('POST admin/listings/import', { importId }, admin.visit);
  return until('done', importId);
}

export async function until(status: string, importId: string) {
  const seen: number[] = [];
  for (;;) {
    const now = await product.call('GET admin/listings/import-progress', { importId }, admin.visit);
    seen.push(now.doneCount);
    if (now.status === status) return { ...now, seen };
    if (now.status !== 'running') throw new Error(`It is ${now.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const countListings = async () => {
  const { count } = await product.db
    .selectFrom('jobListings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
