import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dayFrom, joinPoster } from '#tests/listings.ts';
import type { Poster } from '#tests/listings.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let poster: Poster;
beforeAll(async () => {
  product = await testProduct();
  poster = await joinPoster(product);
});

/** What is kept, beside what a count of every listing says. */
async function readBoth() {
  const today = dayFrom(product, 0);
  const kept = await product.call('GET cities/with-job-counts', {});
  const { rows } = await sql<{ slug: string; count: number }>`
    select slug, count(*)::int as count from job_listings join cities on cities.id = city_id
    where closed_at is null and expires_date >= ${today}::date
    group by slug order by slug`.execute(product.db);
  return {
    kept: Object.fromEntries(kept.map(({ slug, totalJobCount }) => [slug, totalJobCount])),
    counted: Object.fromEntries(rows.map(({ slug, count }) => [slug, count])),
  };
}

const slugs = ['miami-fl', 'austin-tx', 'chicago-il', null];
const types = ['live_in', 'private', 'standard'] as const;

test('JOB-1 counts stay true while many change jobs at once', async () => {
  const posted = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      poster.post({
        citySlug: slugs[n % 4],
        jobType: types[n % 3],
        expiresDate: dayFrom(product, 5 + (n % 4)),
      }),
    ),
  );
  await Promise.all(
    posted.map(({ id }, n) => {
      if (n % 4 === 0) return product.call('POST admin/listings/expire', { id }, poster.visit);
      if (n % 4 === 1) return poster.post({ citySlug: slugs[n % 3] });
      // From one city to another, both ways at once.
      const moved = { citySlug: slugs[(n + 1) % 4], expiresDate: dayFrom(product, 5 + (n % 7)) };
      return poster.edit(id, { ...moved, jobType: types[(n + 1) % 3]! });
    }),
  );
  await product.db
    .deleteFrom('jobListings')
    .where(
      'id',
      'in',
      posted.slice(-3).map(({ id }) => id),
    )
    .execute();
  const { kept, counted } = await readBoth();
  expect(Object.keys(counted).length).toBeGreaterThan(1);
  expect(kept).toEqual(counted);
  const { total } = (await product.call('GET jobs/list', {})).pagination;
  const { listings } = await product.call('GET admin/jobs/count', {}, poster.visit);
  expect(total).toBe(listings);
});

test('JOB-1 what is counted to 1,200 says so if there is more', async () => {
  const counted = async () => {
    const answer = await product.call('GET jobs/search', { minPay: 900 });
    return [answer.pagination.total, answer.hasMoreThanTotal];
  };
  const plant = (count: number) =>
    sql`insert into job_listings (title, description, job_type, expires_date, pay_min_cents, pay_unit)
      select 'A', 'B', 'standard', ${dayFrom(product, 9)}, 95000, 'hour'
      from generate_series(1, ${count}::int)`.execute(product.db);
  await plant(1_200);
  expect(await counted()).toEqual([1_200, false]);
  await plant(1);
  expect(await counted()).toEqual([1_200, true]);
});

test('JOB-1 an open transaction that fails leaves no count behind', async () => {
  const { kept } = await readBoth();
  const failing = product.db.transaction().execute(async (db) => {
    await sql`insert into job_listings (title, description, job_type, expires_date, city_id)
      select 'A', 'B', 'standard', '2999-01-01', id from cities`.execute(db);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await readBoth()).kept).toEqual(kept);
});
