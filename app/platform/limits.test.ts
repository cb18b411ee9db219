import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import type { Connection } from './database/connection.ts';
import { createLimits } from './limits.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testDatabase();
});

const three = { points: 3, seconds: 60 };

test('the fourth call of three allowed is refused, with the seconds to wait', async () => {
  const limits = createLimits(connection.db, 1);
  for (let use = 0; use < 3; use += 1) await limits.spend('one', three);
  await expect(limits.spend('one', three)).rejects.toMatchObject({
    kind: 'too-many',
    retryAfterSeconds: 60,
    message: 'Too many attempts. Please wait 1 minute and try again.',
  });
  await expect(limits.spend('other', three)).resolves.toBeUndefined();
});

test.each([
  [40, '40 seconds'],
  [119 * 60, '119 minutes'],
  [120 * 60, '2 hours'],
  [24 * 60 * 60, '24 hours'],
])('a wait of %i seconds reads as %s', async (seconds, wait) => {
  const limits = createLimits(connection.db, 1);
  const once = { points: 1, seconds };
  await limits.spend(wait, once);
  await expect(limits.spend(wait, once)).rejects.toThrow(`Please wait ${wait} and try again.`);
});

test('a promised limit is the same for everybody, whatever the factor', async () => {
  const limits = createLimits(connection.db, 10);
  const promised = { ...three, isPromised: true };
  for (let use = 0; use < 3; use += 1) await limits.spend('promised', promised);
  await expect(limits.spend('promised', promised)).rejects.toMatchObject({ kind: 'too-many' });
});

test('several keys in any order at once are all counted, and the longest wait is given', async () => {
  const limits = createLimits(connection.db, 1);
  const day = { points: 4, seconds: 24 * 60 * 60 };
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, use) =>
      limits.spendAll(use % 2 ? { a: three, b: day } : { b: day, a: three }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const { retryAfterSeconds } = await limits.spendAll({ a: three, b: day }).catch((error) => error);
  expect(retryAfterSeconds).toBeGreaterThan(day.seconds - 60);
  expect(retryAfterSeconds).toBeLessThanOrEqual(day.seconds);
});

test('fifty at once are counted one by one', async () => {
  const limits = createLimits(connection.db, 1);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => limits.spend('many', three)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('points come back when their time is over, or when they are given back', async () => {
  const limits = createLimits(connection.db, 1);
  const short = { points: 1, seconds: 0.2 };
  await limits.spend('short', short);
  await expect(limits.spend('short', short)).rejects.toThrow('Too many attempts');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await limits.spend('short', short);
  await limits.forget('short');
  await limits.spend('short', short);
});

test('a refused try does not prolong the wait', async () => {
  const limits = createLimits(connection.db, 1);
  for (let use = 0; use < 3; use += 1) await limits.spend('patient', three);
  await connection.db
    .updateTable('rateLimits')
    .set({ expiresAt: new Date(Date.now() + 20_000) })
    .where('key', '=', 'patient')
    .execute();
  for (let refused = 0; refused < 3; refused += 1) {
    const problem = await limits.spend('patient', three).catch((error) => error);
    expect(problem).toMatchObject({ kind: 'too-many' });
    expect(problem.retryAfterSeconds).toBeLessThanOrEqual(21);
  }
});

test('from one IPv6 /64 all addresses spend the same points', async () => {
  const limits = createLimits(connection.db, 1);
  for (let use = 0; use < 3; use += 1) {
    await limits.spendFrom(`2001:db8:1:2::${use + 1}`, 'sign-up', three);
  }
  await expect(limits.spendFrom('2001:db8:1:2::99', 'sign-up', three)).rejects.toMatchObject({
    kind: 'too-many',
  });
  await limits.spendFrom('2001:db8:1:3::1', 'sign-up', three);
  await limits.spendFrom('2001:db8:1:2::99', 'log-in', three);
});

test('the networks of one /48 share a wider limit, and an IPv4 address has none', async () => {
  const limits = createLimits(connection.db, 1);
  const spend = (subnet: number) =>
    limits.spendFrom(`2001:db8:5:${subnet.toString(16)}::1`, 'check', three);
  for (let subnet = 0; subnet < 30; subnet += 1) await spend(subnet);
  await expect(spend(30)).rejects.toMatchObject({ kind: 'too-many' });
  for (let host = 0; host < 40; host += 1) await limits.spendFrom(`10.9.8.${host}`, 'check', three);
});

test('an IPv4 address is the same inside IPv6, and its points can be given back', async () => {
  const limits = createLimits(connection.db, 1);
  const once = { points: 1, seconds: 60 };
  await limits.spendFrom('203.0.113.9', 'mapped', once);
  await expect(limits.spendFrom('::ffff:203.0.113.9', 'mapped', once)).rejects.toThrow('Too many');
  await limits.forgetFrom('203.0.113.9', 'mapped');
  await limits.spendFrom('203.0.113.9', 'mapped', once);
});

test('nothing but `spendFrom` counts by network address', async () => {
  const files = globSync('{app,server}/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') });
  const found = files.filter((file) => /\$\{visit\.address\}/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('the factor multiplies every limit', async () => {
  const limits = createLimits(connection.db, 2);
  for (let use = 0; use < 6; use += 1) await limits.spend('factor', three);
  await expect(limits.spend('factor', three)).rejects.toThrow('Too many attempts');
});

test('when the counters cannot be reached, every call is refused', async () => {
  const closed = await testDatabase();
  await closed.driver`drop table rate_limits`;
  await expect(createLimits(closed.db, 1).spend('any', three)).rejects.toThrow('rate_limits');
});
