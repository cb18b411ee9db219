import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { verifyLog } from '#platform/audit/chain.ts';
import { account } from '#features/work/families/contract.ts';
import { helpStatuses } from '#features/members/help-cases/rules.ts';
import { keepBoardFresh } from '#features/work/job-requests/still-hiring.server.ts';
import { mailNotifications } from '#features/members/notifications/mails.server.ts';
import {
  expireVerifications,
  remindOfExpiry,
} from '#features/trust/verifications/expiry.server.ts';
import type { Driver } from '#platform/database/connection.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { toE164 } from '#values/phone.ts';
import {
  applicationStatuses,
  approvalStatuses,
  jobRequestStatuses,
  jobTypes,
} from '#values/taxonomies.ts';
import { verificationStatuses, verificationTypes } from '#values/verifications.ts';
import { demoAccounts } from './accounts.ts';
import { imagineCaregivers } from './caregivers.ts';
import { readRegions } from './places.ts';
import { plantDemo } from './plant.ts';
import { declinedStory, stories } from './testimonial-texts.ts';

const now = new Date('2026-03-10T18:00:00Z');

let product: TestProduct;
let driver: Driver;

beforeAll(async () => {
  product = await testProduct();
  product.time.now = now;
  driver = product.driver;
  await plant();
});

function plant() {
  const { db, transact, platform } = product;
  return plantDemo({ db, transact, platform, passwordHash: 'a hash', progress: () => {} });
}

async function count(table: string, where = 'true'): Promise<number> {
  const [row] = await driver.unsafe(`select count(*)::int as n from ${table} where ${where}`);
  return row!.n;
}

async function valuesOf(table: string, column: string): Promise<Set<string>> {
  const rows = await driver.unsafe(`select distinct ${column} as value from ${table}`);
  return new Set(rows.map(({ value }) => value));
}

test('there are many people, jobs and conversations', async () => {
  expect(await count('caregivers', `approval_status = 'approved' and is_listed`)).toBeGreaterThan(
    299,
  );
  expect(await count('caregivers', `approval_status = 'approved' and not is_listed`)).toBe(12);
  expect(await count('caregivers', `approval_status = 'pending'`)).toBe(20);
  expect(await count('caregivers', `approval_status = 'rejected'`)).toBe(8);
  expect(await count('families')).toBe(60);
  expect(await count('job_requests')).toBe(120);
  expect(await count('job_listings')).toBe(200);
  expect(await count('job_listings', 'city_id is null')).toBeGreaterThan(0);
  expect(await count('job_listings', `expires_date < '2026-03-10'`)).toBeGreaterThan(0);
  // Invitations to an interview start some more.
  expect(await count('conversations')).toBeGreaterThanOrEqual(80);
  expect(await count('applications')).toBeGreaterThan(150);
  expect(await count('saved_jobs')).toBeGreaterThan(20);
  expect(await count('contact_consents')).toBeGreaterThan(20);
  expect(await count('newsletter_subscribers')).toBeGreaterThan(20);
  expect(await count('notifications')).toBeGreaterThan(20);
  expect(await count('reports')).toBeGreaterThan(3);
  expect(await count('reported_messages')).toBeGreaterThan(3);
  expect(await count('blocks')).toBeGreaterThan(3);
  expect(await count('audit_log')).toBeGreaterThan(3);
});

test('every state of every noun can be seen', async () => {
  expect(await valuesOf('caregivers', 'approval_status')).toEqual(new Set(approvalStatuses));
  expect(await valuesOf('verifications', 'status')).toEqual(new Set(verificationStatuses));
  expect(await valuesOf('verifications', 'type')).toEqual(new Set(verificationTypes));
  expect(await valuesOf('job_requests', 'status')).toEqual(new Set(jobRequestStatuses));
  expect(await valuesOf('job_listings', 'job_type')).toEqual(new Set(jobTypes));
  expect(await valuesOf('applications', 'status')).toEqual(new Set(applicationStatuses));
  expect(await valuesOf('help_cases', 'status')).toEqual(new Set(helpStatuses));
  expect(await valuesOf('testimonials', 'status')).toEqual(
    new Set(['approved', 'declined', 'invited', 'verified', 'withdrawn']),
  );
});

test('what referees say fits who they are', async () => {
  const said = await driver<{ relation: string; quote: string; years: number }[]>`
    select relation, quote, years_experience as years
    from testimonials join caregivers on caregivers.id = caregiver_id where quote <> ''`;
  expect(said.length).toBeGreaterThan(20);
  for (const { relation, quote, years } of said) {
    const story = [...stories, declinedStory].find(
      (each) =>
        each.relation === relation &&
        each.quote.split('{caregiver}').every((part) => quote.includes(part)),
    );
    expect(story).toBeDefined();
    expect(story!.years ?? 0).toBeLessThanOrEqual(years);
  }
});

test('every city has caregivers to show, and all live in real places', async () => {
  const cities = await driver<{ slug: string; caregivers: number }[]>`
    select cities.slug, count(caregivers.id)::int as caregivers
    from cities join city_places p on city_id = cities.id
    left join caregivers on caregivers.city = p.city and caregivers.state = p.state
      and approval_status = 'approved' and is_listed
    group by cities.slug`;
  expect(cities).toHaveLength(10);
  expect(Math.min(...cities.map(({ caregivers }) => caregivers))).toBeGreaterThan(9);
  const known = `exists (
    select from zip_codes z
    where z.zip_code = place.zip_code and z.city = place.city and z.state = place.state)`;
  expect(await count('caregivers place', `not ${known}`)).toBe(0);
  expect(await count('families place', `not ${known}`)).toBe(0);
  expect(await count('job_requests place', `not ${known}`)).toBe(0);
});

test('nothing happens in the future, or before it could', async () => {
  const moment = `'${now.toISOString()}'`;
  expect(await count('messages', `greatest(created_at, read_at) > ${moment}`)).toBe(0);
  expect(await count('applications', `status_changed_at > ${moment}`)).toBe(0);
  expect(await count('notifications', `greatest(created_at, read_at) > ${moment}`)).toBe(0);
  expect(await count('caregivers', `last_active_at > ${moment}`)).toBe(0);
  expect(await count('saved_jobs', `saved_at > ${moment}`)).toBe(0);
  expect(await count('testimonials', `verified_at > ${moment}`)).toBe(0);
  expect(await count('verifications', `completed_at > ${moment}`)).toBe(0);
  const today = `${moment}::date`;
  expect(await count('verifications', `status = 'clear' and expires_on <= ${today}`)).toBe(0);
  expect(await count('verifications', `status = 'expired' and expires_on > ${today}`)).toBe(0);
  expect(
    await count(
      'messages join conversations c on c.id = conversation_id join users u on u.id in (family_user_id, caregiver_user_id)',
      'messages.created_at < u.created_at',
    ),
  ).toBe(0);
});

test('the same day gives the same people, under the same addresses', async () => {
  const imagined = imagineCaregivers(await readRegions(product.db), now);
  const planted = await product.db
    .selectFrom('caregivers')
    .select(['id', 'slug', 'displayName', 'legalName', 'bio', 'languages', 'zipCode'])
    .select(['travelDistanceMiles', 'hourlyRateMaxCents', 'videoUrl', 'submittedAt'])
    .orderBy('id')
    .execute();
  const byId = new Map(imagined.map((caregiver) => [caregiver.id, caregiver]));
  expect(planted).toHaveLength(imagined.length);
  for (const { zipCode, ...facts } of planted) {
    expect(byId.get(facts.id)).toMatchObject({ ...facts, place: { zipCode } });
  }
  const pictured = imagined.filter(({ hasPhoto }) => hasPhoto);
  expect(await count('caregivers', 'photo_id is not null')).toBe(pictured.length);
  const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(planted.filter(({ id }) => !uuid4.test(id))).toEqual([]);
});

test('the demo caregiver has a full profile in Miami, clear badges, applications and no blocks', async () => {
  const { email } = demoAccounts.caregiver;
  const [maria] = await driver`
    select c.*, u.photo_id as avatar from caregivers c join users u on u.id = user_id
    where email = ${email}`;
  expect(maria).toMatchObject({
    city: 'Miami',
    state: 'FL',
    approval_status: 'approved',
    is_listed: true,
    avatar: expect.any(String),
  });
  expect(await valuesOf(`verifications where caregiver_id = '${maria!.id}'`, 'status')).toEqual(
    new Set(['clear']),
  );
  expect(await count('applications', `caregiver_id = '${maria!.id}'`)).toBeGreaterThan(4);
  expect(await count('conversations', `caregiver_user_id = '${maria!.user_id}'`)).toBeGreaterThan(
    3,
  );
  expect(await count('blocks', `'${maria!.user_id}' in (blocker_id, blocked_id)`)).toBe(0);
});

test('the demo family has open posts with applicants and unread messages', async () => {
  const [carol] = await driver`
    select f.id, user_id from families f join users u on u.id = user_id
    where email = ${demoAccounts.family.email}`;
  const posts = await driver`
    select count(a.id)::int as applicants from job_requests j
    left join applications a on a.job_request_id = j.id
    where family_id = ${carol!.id} and j.status = 'open' group by j.id`;
  expect(posts).toHaveLength(3);
  expect(posts.every(({ applicants }) => applicants > 2)).toBe(true);
  expect(
    await count(
      'messages join conversations c on c.id = conversation_id',
      `family_user_id = '${carol!.user_id}' and sender = 'caregiver' and read_at is null`,
    ),
  ).toBeGreaterThan(1);
});

test('messages can be decrypted, and have the texts of the exchanges', async () => {
  const messages = await driver`
    select id, conversation_id, encrypted_content, encryption_key_id from messages`;
  const texts = messages.map((message) =>
    product.platform.keys
      .decrypt(
        { keyId: message.encryption_key_id, bytes: message.encrypted_content },
        `message:${message.id}:${message.conversation_id}`,
      )
      .toString(),
  );
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => text.length < 5 || /[{}]|undefined/.test(text))).toEqual([]);
});

test('cover letters have no gaps', async () => {
  expect(await count('applications', `cover_letter ~ '[{}]'`)).toBe(0);
});

test('every account is valid input for the sign-up', async () => {
  const users = await product.db.selectFrom('users').selectAll().execute();
  for (const { displayName, email, phone } of users) {
    const facts = { displayName, email, password: 'tendwell-demo' };
    expect(account.parse(facts)).toEqual(facts);
    if (phone) expect(toE164(phone)).toBe(phone);
  }
});

test('no notification, mail or job of the past is left to send', async () => {
  const { db, platform } = product;
  await keepBoardFresh(db, platform);
  await expireVerifications(db, platform);
  await remindOfExpiry(db, platform);
  await mailNotifications(db, platform);
  expect(await count('mail_outbox')).toBe(0);
  expect(await count('events')).toBe(0);
  expect(await count('rate_limits')).toBe(0);
  const causes = ['approvals.tell', 'files.remove', 'mail.deliver'];
  expect(await count('jobs.job', `name in ('${causes.join("', '")}')`)).toBe(0);
});

test('the audit log has the admin’s actions, and its chain is intact', async () => {
  expect(await count('audit_log', `action = 'caregiver_approve'`)).toBeGreaterThan(299);
  expect(await verifyLog(product.db, product.platform.keys)).toMatchObject({ isIntact: true });
});

test('every pending caregiver has an ID and a resume that can be opened', async () => {
  const documents = await driver`
    select purpose, media_type, storage_key, encryption_key_id from documents
    join files on files.id = file_id join caregivers c on c.id = caregiver_id
    where approval_status = 'pending' and purpose <> 'verification'`;
  expect(documents).toHaveLength(40);
  for (const { media_type, storage_key, encryption_key_id } of documents) {
    const bytes = await buffer(
      await product.platform.files.read(storage_key, { keyId: encryption_key_id }),
    );
    if (media_type === 'image/jpeg') expect((await sharp(bytes).metadata()).width).toBe(856);
    else expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
  }
});

test('portraits went through the photo pipeline', async () => {
  const [photo] = await driver`select variants from photos limit 1`;
  const [widest] = photo!.variants;
  const bytes = await buffer(await product.platform.files.read(widest.key, { keyId: null }));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 224, height: 224 });
});

test('the search lists everybody with their checks of today, and goes on doing so', async () => {
  const listed = () => driver`select * from listed_caregivers order by caregiver_id`;
  const planted = await listed();
  await driver`select list_caregiver(id, anew => true) from caregivers`;
  expect(await listed()).toEqual(planted);
  expect(await count('pg_trigger', `tgname = 'verifications_listed' and tgenabled = 'O'`)).toBe(1);
});

test('a saved search has found only who came, or was checked, since it was saved', async () => {
  const found = 'search_matches join caregivers on caregivers.id = caregiver_id';
  const since = `> '${now.toISOString()}'::timestamptz - interval '14 days'`;
  expect(await count(found)).toBeGreaterThan(0);
  const isOld = `not (decided_at ${since} or exists (
    select from verifications
    where caregiver_id = caregivers.id and completed_at ${since}))`;
  expect(await count(found, isOld)).toBe(0);
});

test('a second planting does nothing', async () => {
  const before = await count('users');
  expect(await plant()).toBe(false);
  expect(await count('users')).toBe(before);
});
