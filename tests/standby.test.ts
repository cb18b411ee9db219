import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { api as table } from '#api';
import { loadSeeds } from '#db/seeds/load.ts';
import type { Answer, CallKey, Question, ReadKey } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { watchAvailability } from '#platform/database/availability.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Connection } from '#platform/database/connection.ts';
import { migrate } from '#platform/database/migrate.ts';
import { followPrimary } from '#platform/database/standby.ts';
import type { ReadAny } from '#platform/database/standby.ts';
import { createApi } from '../app/create-api.ts';
import { postJob } from './jobs.ts';
import { joinPoster } from './listings.ts';
import { joinCaregiver, joinFamily } from './people.ts';
import type { TestCaregiver } from './people.ts';
import { startServer } from './postgres-server.ts';
import type { TestServer } from './postgres-server.ts';
import { testProduct, visitWith } from './product.ts';
import type { TestProduct } from './product.ts';
import { onTeardown } from './setup.ts';

/* The product with a primary and a standby that follows it. */

let primary: TestServer;
let server: TestServer;
let product: TestProduct;
let standby: Connection;
let following: ReturnType<typeof followPrimary>;
let maria: TestCaregiver;
let listing: { id: number };
let post: { id: number; slug: string };

beforeAll(async () => {
  primary = await startServer();
  await primary.query('create database tendwell');
  const url = primary.url('tendwell');
  await migrate(url);
  const seeding = openDatabase(url, { connections: 1 });
  await loadSeeds(seeding.driver);
  await seeding.close();
  server = await primary.startStandby('standby');

  product = await testProduct(url);
  const { log } = product.platform;
  const ofPrimary = watchAvailability(url, log);
  const ofStandby = watchAvailability(server.url('tendwell'), log, { purpose: 'reads' });
  standby = openDatabase(server.url('tendwell'), { purpose: 'reads', availability: ofStandby });
  following = followPrimary({
    primary: { db: product.db, quick: product.parts.quick, availability: ofPrimary },
    standby: { db: standby.db, availability: ofStandby },
    onPublicChange: product.platform.push.onPublicChange,
  });
  for (const end of [ofPrimary.stop, ofStandby.stop, standby.close, following.stop]) {
    onTeardown(end);
  }
  maria = await joinCaregiver(product, { displayName: 'Maria Shown' });
  post = await postJob(product, await joinFamily(product));
  listing = await (await joinPoster(product)).post();
});

function gateWith(readAny: ReadAny) {
  const visits = { publicUrl: undefined, trustedProxies: [] };
  const { gate } = createApi({ ...product.parts, db: product.db, readAny, visits });
  return <Key extends CallKey>(key: Key, input: Question<Key>, visit: Visit = visitWith()) =>
    gate.pass(key, input, visit) as Promise<Answer<Key>>;
}

const untilClose = async () => {
  await expect.poll(following.isClose, { timeout: 30_000 }).toBe(true);
};
const pauseReplay = () => server.query('select pg_wal_replay_pause()');
const resumeReplay = () => server.query('select pg_wal_replay_resume()');

test('a standby answers every row that is meant for it', async () => {
  await untilClose();
  const questions: { [Key in ReadKey]?: Question<Key> } = {
    'GET caregivers/search': { location: '33133', q: 'dementia' },
    'GET caregivers/counts': {},
    'GET caregivers/compare': { caregiverIds: [maria.caregiverId, crypto.randomUUID()] },
    'GET caregivers/profile': { slug: maria.slug },
    'GET caregivers/verification-badges': { caregiverId: maria.caregiverId },
    'GET cities/list': {},
    'GET cities/with-job-counts': {},
    'GET places/suggest': { q: 'mia' },
    'GET jobs/list': {},
    'GET jobs/by-city': { citySlug: 'miami-fl' },
    'GET jobs/search': { location: '33133' },
    'GET jobs/tabs': {},
    'GET jobs/details': { id: listing.id },
    'GET jobs/resolve': { segment: 'miami-fl' },
    'GET job-requests/list': {},
    'GET job-requests/by-slug': { slug: post.slug },
    'GET job-requests/details': { id: post.id },
    'GET testimonials/list': { caregiverId: maria.caregiverId },
    'GET shortlist/cards': { caregiverIds: [maria.caregiverId] },
  };
  const marked = Object.entries(table).filter(([, { fromStandby }]) => fromStandby);
  expect(Object.keys(questions).sort()).toEqual(marked.map(([key]) => key).sort());
  const call = gateWith((ask) => ask(standby.db));
  for (const [key, input] of Object.entries(questions)) {
    for (const visit of [visitWith(), maria.visit]) await call(key as ReadKey, input, visit);
  }
  await expect(sql`delete from cities`.execute(standby.db)).rejects.toMatchObject({
    cause: { code: '25006' },
  });
});

describe('a standby that lags behind', () => {
  const renameCity = (name: string) =>
    product.db.updateTable('cities').set({ name }).where('slug', '=', 'miami-fl').execute();
  const cityName = async () => {
    const cities = await gateWith(following.readAny)('GET cities/list', {});
    return cities.find(({ slug }) => slug === 'miami-fl')!.name;
  };
  const isSaved = async (visit: Visit) => {
    const call = gateWith(following.readAny);
    return (await call('GET jobs/details', { id: listing.id }, visit)).job.isSaved;
  };
  const save = (visit: Visit) =>
    gateWith(following.readAny)('POST saved-jobs/save', { jobListingId: listing.id }, visit);

  test('hides no change that visitors should see', async () => {
    await untilClose();
    await pauseReplay();
    await renameCity('Miamiville');
    await expect.poll(cityName, { timeout: 10_000 }).toBe('Miamiville');
    await resumeReplay();
    await untilClose();
    expect(await cityName()).toBe('Miamiville');
  });

  test('hides no write from who wrote, and from nobody for longer than seconds', async () => {
    await untilClose();
    await pauseReplay();
    const visit = visitWith(maria.visit.sessionToken);
    await save(visit);
    expect(visit.hasWritten).toBe(true);
    expect(await isSaved(visit)).toBe(true);
    // Another browser of hers: it shows that the standby was asked, until it is too far behind.
    const other = () => isSaved(visitWith(maria.visit.sessionToken));
    expect(await other()).toBe(false);
    await expect.poll(other, { timeout: 15_000 }).toBe(true);
    expect(following.isClose()).toBe(false);
    await resumeReplay();
    await untilClose();
  });
});

test(
  'a standby that goes away or stands still is missed by nobody',
  { timeout: 90_000 },
  async () => {
    await untilClose();
    const call = gateWith(following.readAny);
    const read = async () => {
      const started = performance.now();
      await call('GET cities/list', {});
      return performance.now() - started;
    };
    await server.freeze();
    for (let time = 0; time < 5; time += 1) expect(await read()).toBeLessThan(10_000);
    expect(await read()).toBeLessThan(3_000);
    await server.thaw();
    await untilClose();
    await read();
    await server.kill();
    await Promise.all(Array.from({ length: 20 }, read));
    await expect.poll(following.isClose, { timeout: 15_000 }).toBe(false);
  },
);
