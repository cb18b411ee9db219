import { beforeAll, expect, test } from 'vitest';
import { readSitemapFile } from '#features/site/sitemaps/sitemaps.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/connection.ts';
import { plantCaregiver } from './people.ts';
import { testProduct, visitWith } from './product.ts';
import type { TestProduct } from './product.ts';
import { onTeardown } from './setup.ts';
import { createApi } from '../app/create-api.ts';

type Process = { db: Database; call(key: string, input: object): Promise<any> };

let product: TestProduct;
let processes: Process[];

beforeAll(async () => {
  product = await testProduct();
  processes = [openProcess(), openProcess()];
});

/** A process as any other: its own connections and its own gate over the one database. */
function openProcess(): Process {
  const { db, transact, close } = openDatabase(product.url);
  onTeardown(close);
  const visits = { publicUrl: undefined, trustedProxies: [] };
  const { gate } = createApi({ db, quick: db, transact, platform: product.platform, visits });
  return { db, call: (key, input) => gate.pass(key, input, visitWith()) };
}

type Caregiver = { id: string; slug: string };

/** Wherever a process might show somebody. */
async function placesOf({ db, call }: Process, { id, slug }: Caregiver) {
  const { caregivers } = await call('GET caregivers/search', { limit: 48 });
  const profile = await call('GET caregivers/profile', { slug }).catch(() => null);
  const { places } = await call('GET places/suggest', { q: 'springfie' });
  const paths = [];
  for await (const { path } of readSitemapFile(db, 'caregivers.xml')!) paths.push(path);
  return {
    search: caregivers.some((one: Caregiver) => one.id === id),
    profile: profile !== null,
    sitemap: paths.includes(`/caregivers/${slug}`),
    suggestions: places[0].text === 'Springfield, VT',
  };
}

const everywhere = { search: true, profile: true, sitemap: true, suggestions: true };
const nowhere = { search: false, profile: false, sitemap: false, suggestions: false };

async function expectOnEveryProcess(caregiver: Caregiver, places: object) {
  for (const process of processes) expect(await placesOf(process, caregiver)).toEqual(places);
}

test('SEARCH-1 CACHE-1 who becomes visible or hidden does so at once, everywhere', async () => {
  const caregiver = await plantCaregiver(product.db, {
    zipCode: '05156',
    city: 'Springfield',
    state: 'VT',
    approvalStatus: 'pending',
  });
  const change = (facts: object) =>
    product.db.updateTable('caregivers').set(facts).where('id', '=', caregiver.id).execute();
  const suspend = (suspendedAt: Date | null, suspensionReason: string | null) =>
    product.db
      .updateTable('users')
      .set({ suspendedAt, suspensionReason })
      .where('id', '=', caregiver.userId)
      .execute();

  await expectOnEveryProcess(caregiver, nowhere);
  await change({ approvalStatus: 'approved' });
  await expectOnEveryProcess(caregiver, everywhere);
  await change({ isListed: false });
  await expectOnEveryProcess(caregiver, nowhere);
  await change({ isListed: true });
  await expectOnEveryProcess(caregiver, everywhere);
  await suspend(new Date(), 'A test.');
  await expectOnEveryProcess(caregiver, nowhere);
  await suspend(null, null);
  await change({ approvalStatus: 'rejected', rejectionReason: 'A test.' });
  await expectOnEveryProcess(caregiver, nowhere);
});

test('SEARCH-1 CACHE-1 an edited profile shows at once on every process', async () => {
  const { id, slug } = await plantCaregiver(product.db);
  await product.db
    .updateTable('caregivers')
    .set({ displayName: 'Renamed R.', languages: ['Korean'] })
    .where('id', '=', id)
    .execute();
  await product.db
    .insertInto('verifications')
    .values({ caregiverId: id, type: 'cpr_first_aid', status: 'clear', completedAt: new Date() })
    .execute();
  for (const { call } of processes) {
    const { caregivers } = await call('GET caregivers/search', {
      languages: 'Korean',
      hasCprFirstAid: 'true',
    });
    expect(caregivers).toMatchObject([{ id, displayName: 'Renamed R.' }]);
    expect(await call('GET caregivers/profile', { slug })).toMatchObject({
      displayName: 'Renamed R.',
      badges: [{ type: 'cpr_first_aid', status: 'clear' }],
    });
  }
});
