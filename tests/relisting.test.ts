import { expect, test } from 'vitest';
import { testProduct } from './product.ts';
import { jobTable } from '../app/jobs.ts';

test('relisting makes everybody in the search anew, and lists nobody else', async () => {
  const { db, driver, platform } = await testProduct();
  await driver`
    insert into users (id, email, display_name, roles)
    select gen_random_uuid(), n || '@example.com', 'Someone', '{caregiver}'
    from generate_series(1, 130) as n`;
  await driver`
    insert into caregivers (user_id, slug, display_name, legal_name, gender, profession, zip_code, city,
      state, travel_distance_miles, years_experience, hourly_rate_min_cents, languages, specialties,
      availability_types, approval_status)
    select id, 'someone-' || id, 'Someone S.', 'Someone Some', 'female', 'Caregiver', '33101', 'Miami',
      'FL', 15, 2, 2500, '{English}', '{Senior Care}', '{live_in}',
      case when row_number() over () <= 120 then 'approved' else 'pending' end
    from users`;
  const listed = () => driver`select * from listed_caregivers order by caregiver_id`;
  const reached = () => driver`select * from caregiver_reaches order by caregiver_id, cell`;
  const [before, reachedBefore] = [await listed(), await reached()];
  expect(before).toHaveLength(120);

  // As after a change of what a row is made of: some are old, one is missing.
  await driver`update listed_caregivers set words = '', facets = 0`;
  await driver`delete from listed_caregivers where caregiver_id = ${before[60]!.caregiver_id}`;
  await driver`select request_backfill('caregivers.relist')`;
  const mailFrom = { name: 'Tendwell', address: 'mail@tendwell.example' };
  await jobTable({ db, platform, mailTransport: null, mailFrom })['database.backfill']!.run({});
  // The product's own worker may have had a batch of it.
  const isFinished = () => driver`select from backfills where finished_at is not null`;
  await expect.poll(isFinished, { timeout: 15_000 }).toHaveLength(1);
  expect(await listed()).toEqual(before);
  expect(await reached()).toEqual(reachedBefore);
});
