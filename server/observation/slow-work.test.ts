import pino from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/connection.ts';
import { testProduct } from '#tests/product.ts';
import { onTeardown } from '#tests/setup.ts';
import { createHttp } from '../http.ts';
import { logSlowWork } from './slow-work.ts';

type Line = { msg: string; statement?: string; requestId: string };

test('a request and a query that take long are logged with their row and request, without values', async () => {
  const product = await testProduct();
  const lines: Line[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  const stop = logSlowWork(log, { requestMs: 150, queryMs: 100 });
  onTeardown(async () => stop());
  const app = createHttp({
    ...product.parts,
    db: product.db,
    availability: { check: async () => true },
    visits: { publicUrl: undefined, trustedProxies: [] },
    isStopping: () => false,
    pages: {
      mayBeKept: false,
      addFiles: () => {},
      loadBuild: () => Promise.reject(new Error('There are no pages here.')),
      loadApi: async () => product.api,
      wrap: (listener) => listener,
      close: async () => {},
    },
  });
  const ask = () =>
    app.request('http://127.0.0.1:3000/_api/caregivers/search?q=confidential', {
      headers: { 'user-agent': 'tests' },
    });
  await ask();
  lines.length = 0;

  const other = openDatabase(product.url, { connections: 1 });
  onTeardown(other.close);
  const { answering } = await other.driver.begin(async (transaction) => {
    await transaction`lock table listed_caregivers in access exclusive mode`;
    const asked = ask();
    await transaction`select pg_sleep(0.25)`;
    return { answering: asked };
  });
  const response = await answering;
  expect(response.status).toBe(200);

  const requestId = response.headers.get('x-request-id');
  const row = 'GET caregivers/search';
  const [query] = lines.filter(({ msg }) => msg === 'slow query');
  expect(query).toMatchObject({ requestId, row, milliseconds: expect.any(Number) });
  expect(query!.statement).toMatch(/^(select|with) /);
  expect(query!.statement).toContain('$1');
  const requests = lines.filter(({ msg }) => msg === 'slow request');
  expect(requests).toEqual([
    expect.objectContaining({ requestId, row, method: 'GET', status: 200 }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('confidential');

  stop();
  await ask();
  expect(lines.filter(({ msg }) => msg === 'slow request')).toHaveLength(1);
});
