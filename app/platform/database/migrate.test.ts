import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import type { Driver } from './connection.ts';
import { migrate, readMigrations } from './migrate.ts';

let driver: Driver;
beforeEach(async () => {
  ({ driver } = await testDatabase());
});

const migration = (name: string, text: string) => ({ name, text, checksum: `checksum of ${text}` });

test('a database that is up to date stays as it is', async () => {
  expect(await migrate(driver)).toEqual([]);
});

test('only what is missing is applied', async () => {
  const applied = await readMigrations();
  const next = migration(
    '9999_next.sql',
    'create table next (id integer); insert into next values (1)',
  );
  expect(await migrate(driver, [...applied, next])).toEqual(['9999_next.sql']);
  expect([...(await driver`select id from next`)]).toEqual([{ id: 1 }]);
});

test('two processes that start at once apply it once', async () => {
  const files = [...(await readMigrations()), migration('9999_next.sql', 'create table next ()')];
  const results = await Promise.all([migrate(driver, files), migrate(driver, files)]);
  expect(results.flat()).toEqual(['9999_next.sql']);
});

test('a failure leaves nothing of the whole batch', async () => {
  const files = [
    ...(await readMigrations()),
    migration('9998_good.sql', 'create table good ()'),
    migration('9999_bad.sql', 'create table bad (id nonsense)'),
  ];
  await expect(migrate(driver, files)).rejects.toThrow('nonsense');
  const [row] = await driver`select to_regclass('good') as found`;
  expect(row).toEqual({ found: null });
});

test('an edited migration is refused', async () => {
  const [first, ...rest] = await readMigrations();
  await expect(migrate(driver, [{ ...first!, checksum: 'other' }, ...rest])).rejects.toThrow(
    'Migration 0001_places.sql was edited after it was applied; add a new one instead.',
  );
});

test('a database newer than the program is refused', async () => {
  const files = await readMigrations();
  await expect(migrate(driver, files.slice(0, -1))).rejects.toThrow('has none');
});
