import { expect, test } from 'vitest';
import { plantCaregivers } from './people.ts';
import { testProduct } from './product.ts';

test('relisting makes everybody in the search anew, and lists nobody else', async () => {
  const { db, driver, runJob } = await testProduct();
  await plantCaregivers(db, 120);
  await plantCaregivers(db, 10, { approvalStatus: 'pending' });
  const listed = () => driver`select * from listed_caregivers order by caregiver_id`;
  const reached = () => driver`select * from caregiver_reaches order by caregiver_id, cell`;
  const [before, reachedBefore] = [await listed(), await reached()];
  expect(before).toHaveLength(120);

  // As after a change of what a row is made of: some are old, one is missing.
  await driver`update listed_caregivers set words = '', facets = 0
    where caregiver_id < ${before[40]!.caregiver_id}`;
  await driver`update caregiver_reaches set facets = 0`;
  await driver`delete from listed_caregivers where caregiver_id = ${before[60]!.caregiver_id}`;
  await driver`select request_backfill('caregivers.relist')`;
  await runJob('database.backfill');
  // The product's own worker may have had a batch of it.
  const isFinished = () =>
    driver`select from backfills where name = 'caregivers.relist' and finished_at is not null`;
  await expect.poll(isFinished).toHaveLength(1);
  expect(await listed()).toEqual(before);
  expect(await reached()).toEqual(reachedBefore);
});

test('a row of the search stays when nothing has changed that it is made of', async () => {
  const { db, driver } = await testProduct();
  await plantCaregivers(db, 1);
  const listed = async () => (await driver`select xmin, * from listed_caregivers`)[0]!;
  const before = await listed();

  await driver`update caregivers set legal_name = 'Another Name'`;
  await driver`insert into verifications (caregiver_id, type) select id, 'drug_screening' from caregivers`;
  expect(await listed()).toEqual(before);

  await driver`update caregivers set years_experience = 31`;
  const { xmin, years } = await listed();
  expect(xmin).not.toBe(before.xmin);
  expect(years).toBe(31);
});
