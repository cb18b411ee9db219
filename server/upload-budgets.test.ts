import { expect, test } from 'vitest';
import {
  announce,
  ask,
  bytesUnderWay,
  formOf,
  formType,
  megabyte,
  serve,
  setUp,
  until,
} from './test-request-bodies.ts';

setUp();

test('FILE-2 twelve forms of 60 MB from one address: those within its budget are received, the rest refused', async () => {
  const port = await serve();
  const forms = Array.from({ length: 12 }, () => announce(port, 60 * megabyte));
  await until(() => forms.filter(({ status }) => status() === 429).length === 8);
  for (const { answer, status } of forms) {
    if (status() !== 429) continue;
    expect(answer()).toContain('retry-after: 30');
    expect(answer()).toContain('connection: close');
    expect(answer()).toContain('Too many files are on their way from your address.');
  }
  expect(await bytesUnderWay()).toBeLessThan(megabyte);
  // Another address is not refused, and an aborted form releases its budget.
  expect(
    (
      await ask(
        port,
        { path: '/_api/form', headers: { 'content-type': formType } },
        formOf(megabyte),
      )
    ).response.statusCode,
  ).toBe(200);
  for (const { socket } of forms) socket.destroy();
  await until(async () => {
    const headers = { 'content-type': formType, 'x-forwarded-for': '10.0.0.1' };
    return (
      (await ask(port, { path: '/_api/form', headers }, formOf(9 * megabyte))).response
        .statusCode === 200
    );
  });
});

test(
  'FILE-2 of two hundred forms at once a bounded number is received',
  { timeout: 60_000 },
  async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const port = await serve({ work: () => promise });
    const headers = { 'content-type': formType, 'x-forwarded-for': '10.0.0.2' };
    const body = formOf(300_000);
    let refused = 0;
    let taken = 0;
    const all = Array.from({ length: 200 }, async () => {
      const { response } = await ask(port, { path: '/_api/form', headers }, body);
      if (response.statusCode === 429) refused += 1;
      if (response.statusCode === 200) taken += 1;
    });
    await until(() => refused === 136);
    expect(await bytesUnderWay()).toBeLessThanOrEqual(64 * 300_000);
    resolve();
    await Promise.all(all);
    expect({ refused, taken }).toEqual({ refused: 136, taken: 64 });
  },
);

test('FILE-2 all addresses together have a budget, and a share of the free disk', async () => {
  const one = { forms: 10, bytes: 3 * megabyte };
  const port = await serve({ budget: { perProcess: one } });
  const first = announce(port, 2 * megabyte, '10.0.0.3');
  const second = announce(port, 2 * megabyte, '10.0.0.4');
  await until(() => first.status() + second.status() === 429);

  const full = await serve({ budget: { shareOfDisk: 1e-9 } });
  const third = announce(full, 2 * megabyte);
  await until(() => third.status() === 429);
  expect(third.answer()).toContain('Too many files are on their way to us.');
});

test('FILE-2 the addresses of one IPv6 network share the budget of one', async () => {
  const port = await serve();
  const forms = Array.from({ length: 12 }, (_, host) =>
    announce(port, 60 * megabyte, `2001:db8:1:2::${host + 1}`),
  );
  await until(() => forms.filter(({ status }) => status() === 429).length === 8);
  const headers = { 'content-type': formType, 'x-forwarded-for': '2001:db8:1:3::1' };
  const { response } = await ask(port, { path: '/_api/form', headers }, formOf(megabyte));
  expect(response.statusCode).toBe(200);
});
