import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { buildOnce } from './build-once.ts';

test('a statement is built once, and each run gets its own values', async () => {
  const { db } = await testDatabase();
  let times = 0;
  const adding = buildOnce((_, { one, other }: { one: number; other: number | null }) => {
    times += 1;
    return sql<{ theSum: number }>`
      select ${one}::int + ${5}::int + coalesce(${other}::int, ${one}::int) as the_sum`;
  });
  const sums = await Promise.all([
    adding(db, { one: 1, other: 10 }),
    adding(db, { one: 2, other: null }),
    db.transaction().execute((own) => adding(own, { one: 3, other: 0 })),
  ]);
  expect(sums.flat().map(({ theSum }) => theSum)).toEqual([16, 9, 8]);
  expect(times).toBe(1);
});

test('the query builder takes them, too', async () => {
  const { db } = await testDatabase();
  const named = buildOnce((own, { name }: { name: string }) =>
    own.selectFrom('rateLimits').select('key').where('key', '=', name).where('points', '>', 0),
  );
  const soon = sql<Date>`now() + interval '1 day'`;
  for (const key of ['a', 'b']) {
    await db.insertInto('rateLimits').values({ key, points: 1, expiresAt: soon }).execute();
  }
  expect(await named(db, { name: 'b' })).toEqual([{ key: 'b' }]);
  expect(await named(db, { name: 'a' })).toEqual([{ key: 'a' }]);
});
