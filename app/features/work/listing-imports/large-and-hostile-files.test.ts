import { describe, expect, test, vi } from 'vitest';
import { dayFrom } from '#tests/listings.ts';
import { checkTable, readTable } from './check.server.ts';
import { columns } from './columns.ts';
import {
  admin,
  countListings,
  fileOf,
  preview,
  product,
  run,
  setUp,
  someRow,
} from './test-imports.ts';

setUp();

describe('a hostile file', () => {
  const tenMegabytes = 9.8 * 1024 * 1024;
  const repeated = (text: string) => text.repeat(Math.floor(tenMegabytes / text.length));
  const heading = `${columns.join(',')}\n`;

  test.each([
    ['unknown columns', () => repeated('column,'), 'A row can have up to 100 cells.'],
    ['blank lines', () => heading + repeated('\n'), 'The file has too many empty rows.'],
    ['rows of commas', () => heading + repeated(`${','.repeat(90)}\n`), 'too many empty rows'],
    ['a quote that never ends', () => `${heading}"${repeated('a,b\n')}`, 'Is a quote missing?'],
    ['quotes alone', () => `${heading}"${repeated('""')}`, 'Is a quote missing?'],
    ['tiny rows', () => heading + repeated('x\n'), 'A file can have up to 10,000 rows.'],
    ['a long name of a column', () => `${repeated('x')}\n1`, 'Is a quote missing?'],
  ])('ADM-8 of %s is told so at once', async (_, content, message) => {
    const file = content();
    const before = process.memoryUsage.rss();
    const started = process.cpuUsage();
    const { answer } = await preview(file);
    const { user } = process.cpuUsage(started);
    expect(answer.importId).toBeNull();
    expect(answer.issues.length).toBeLessThanOrEqual(120);
    expect(answer.issues.at(-1).message).toContain(message);
    // It took minutes and gigabytes once. The form itself is copied some times on its way.
    expect(user / 1e6).toBeLessThan(5);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024);
  });

  test(
    'ADM-8 whose every row is wrong is checked until a thousand complaints',
    { timeout: 60_000 },
    async () => {
      const rows = Array.from({ length: 10_000 }, (_, n) =>
        someRow(`w-${n}`, { job_type: 'none' }),
      );
      const { answer } = await preview(fileOf(rows));
      expect(answer.issues).toHaveLength(1_001);
      expect(answer.issues.at(-1)).toEqual({
        row: 1_001,
        column: '',
        message: 'Later rows were not checked. Please correct these.',
      });
    },
  );

  test('ADM-8 keeps no page waiting', async () => {
    // Long places made the search for a state's name go through them again and again.
    const place = `${'a '.repeat(4_000)}1`;
    const rows = Array.from({ length: 1_100 }, (_, n) => someRow(`long-${n}`, { city: place }));
    const file = fileOf(rows);
    // One that reads as an admin would have it, one that waits for a turn of the process.
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const checked = preview(file);
    await product.call('GET cities/with-job-counts', {});
    const { answer } = await checked;
    clearInterval(watch);
    expect(answer.issues[0].message).toMatch(/^We have no city a a a/);
    expect(answer.issues[0].message.length).toBeLessThan(250);
    expect(longest).toBeLessThan(1_500);
  });

  test('ADM-8 leaves others a turn after every hundred rows', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => someRow(`turn-${n}`));
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const table = await readTable(fileOf(rows));
    expect(turns).toBeGreaterThanOrEqual(50);
    const world = { today: dayFrom(product, 0), cities: new Map(), listings: new Map() };
    turns = 0;
    await checkTable({ ...table, rows: table.rows.slice(0, 900) }, world);
    expect(turns).toBeGreaterThanOrEqual(9);
    isOver = true;
  });

  test('ADM-8 that takes longer than ten seconds is given up', async () => {
    const file = fileOf(Array.from({ length: 2_000 }, (_, n) => someRow(`late-${n}`)));
    let now = 0;
    // A second passes each time somebody asks for the time, which is every hundred rows.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    try {
      const { status, answer } = await preview(file);
      expect(status).toBe(400);
      expect(answer.error).toBe('This file takes too long to check. Please split it.');
    } finally {
      clock.mockRestore();
    }
  });
});

test('ADM-8 ten thousand rows are one import, with progress', async () => {
  const before = await countListings();
  const rows = Array.from({ length: 10_000 }, (_, n) =>
    someRow(`bulk-${n}`, { title: `Home aide ${n}`, expires: dayFrom(product, 1 + (n % 60)) }),
  );
  const { answer } = await preview(fileOf(rows));
  expect(answer).toMatchObject({ rowCount: 10_000, createCount: 10_000, issues: [] });
  // Meanwhile someone else goes on posting.
  const [{ createdCount, seen }] = await Promise.all([
    run(answer.importId),
    ...Array.from({ length: 5 }, () => admin.post()),
  ]);
  expect(createdCount).toBe(10_000);
  expect(await countListings()).toBe(before + 10_005);
  expect(seen.at(-1)).toBe(10_000);
  expect(new Set(seen).size).toBeGreaterThan(1);
  const cities = await product.call('GET cities/with-job-counts', {});
  const miami = cities.find(({ slug }) => slug === 'miami-fl')!;
  const { count } = await product.db
    .selectFrom('jobListings')
    .innerJoin('cities', 'cities.id', 'cityId')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('slug', '=', 'miami-fl')
    .executeTakeFirstOrThrow();
  expect(miami.totalJobCount).toBe(count);
  const tooMany = await preview(fileOf([...rows, someRow('one-more')]));
  expect(tooMany.answer.issues[0].message).toBe('A file can have up to 10,000 rows.');
});
