/** What the tests of forms share: a product, and acts on it. */
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { openPages } from './pages.ts';
import type { TestPages } from './pages.ts';
import { testProduct } from './product.ts';
import type { TestProduct } from './product.ts';

export let product: TestProduct;

export let pages: TestPages;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
    pages = await openPages(product);
  });
}

export const ours = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' };

export const newEmail = () => `${randomUUID()}@example.com`;

/** As a browser sends a form by itself. */
export function send(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return pages.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...ours, ...headers },
  });
}

export const cookieOf = (response: Response) =>
  response.headers.get('set-cookie')?.split(';')[0] ?? '';

const sessionOf = async (cookie: string) =>
  (await product.request('auth/session', { headers: { cookie } })).json();

export const goesTo = (response: Response) => [response.status, response.headers.get('location')];

export const isIn = async (cookie: string) =>
  (await sessionOf(cookie)).json.authenticated as boolean;

export const errorsIn = (html: string) =>
  [...html.matchAll(/<li><a href="#([^"]+)"[^>]*>([^<]+)</g)].map(([, id, words]) => ({
    words,
    hasField: html.includes(`id="${id}"`),
  }));
