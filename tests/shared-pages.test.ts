import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  admin,
  product,
  request,
  review,
  setUp,
  tokensTo,
  verify,
  words,
} from '#features/trust/testimonials/test-testimonials.ts';
import { listen } from '#server/listen.ts';
import { fixedPaths } from '#server/public-pages.ts';
import { createApi } from '../app/create-api.ts';
import { postJob } from './jobs.ts';
import { joinPoster } from './listings.ts';
import { findNginx, startNginx } from './nginx.ts';
import { openPages } from './pages.ts';
import { joinCaregiver, joinFamily } from './people.ts';
import type { TestCaregiver, TestFamily } from './people.ts';
import { onTeardown } from './setup.ts';

/* The public pages with everything behind them, and a shared cache in front. */

setUp();

/** How long a page may be shown outside after a change, in seconds: it is fresh for 5, and stale for 10. */
const longest = 15;

const readTables = new Set<string>();
let direct: string;
let shared: string | undefined;
let maria: TestCaregiver;
let ana: TestCaregiver;
let family: TestFamily;
let withdrawal: string;
let post: { slug: string; id: number };
let listing: string;

beforeAll(async () => {
  maria = await joinCaregiver(product, { displayName: 'Maria Shown' });
  ana = await joinCaregiver(product, { displayName: 'Ana Quoted' });
  family = await joinFamily(product);
  const { id, contactEmail } = await request(ana);
  const [token] = await tokensTo(contactEmail);
  const { withdrawalPath } = await verify(token!, { mayBePublic: true });
  withdrawal = new URL(withdrawalPath!, 'http://here').searchParams.get('token')!;
  await review(id, {});
  post = await postJob(product, family);
  const { id: listed } = await (await joinPoster(product)).post();

  const visits = { publicUrl: undefined, trustedProxies: [] };
  const api = createApi({ ...product.parts, db: product.db.withPlugin(noting), visits });
  const pages = await openPages({ ...product, api });
  const app = pages.open(visits, true);
  const server = await listen(app, { hostname: '127.0.0.1', port: 0, wrap: (plain) => plain });
  onTeardown(server.close);
  direct = server.url;
  listing = (await ask(direct, `/caregiver-jobs/${listed}`)).headers.get('location')!;
  if (!findNginx()) return;
  const nginx = await startNginx(direct);
  onTeardown(nginx.stop);
  shared = nginx.url;
});

/** Remembers which tables the questions of pages name. */
const noting: KyselyPlugin = {
  transformQuery({ node }) {
    const text = JSON.stringify(node).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    for (const [word] of text.matchAll(/\w+/g)) readTables.add(word);
    return node;
  },
  transformResult: async ({ result }) => result,
};

const profileOf = ({ slug }: TestCaregiver) => `/caregivers/${slug}`;
const ask = (url: string, path: string, cookie = '') =>
  fetch(url + path, { redirect: 'manual', headers: { 'user-agent': 'tests', cookie } });

async function see(url: string, path: string, cookie = '') {
  const response = await ask(url, path, cookie);
  const { status, headers } = response;
  return { status, text: await response.text(), cache: headers.get('x-cache'), headers };
}

const pathsSeen = () => [
  '/',
  '/caregivers',
  '/caregivers?location=miami-fl&search=dementia+cats&distance=30&sort=nearest',
  profileOf(ana),
  '/private-caregiver-jobs',
  `/private-jobs/${post.slug}`,
  '/caregiver-jobs',
  '/caregiver-jobs?location=33101',
  '/caregiver-jobs/miami-fl',
  listing,
  '/caregiver-jobs/miami-fl/live-in',
  '/caregiver-jobs/miami-fl/private',
  ...fixedPaths,
];

/** Of members alone, or made from what tells of its changes. */
const silent = [
  'applications',
  'blocks',
  'caregiver_reaches',
  'listed_caregivers',
  'open_job_ends',
  'open_job_totals',
  'photos',
  'saved_jobs',
  'saved_listings',
  'search_facets',
  'search_words',
  'suspended_families',
  'zip_codes',
];

test('whatever a public page reads tells of its changes', async () => {
  for (const path of pathsSeen()) {
    const { status, headers } = await see(direct, path);
    expect([path, status, headers.get('cache-control')]).toEqual([
      path,
      200,
      expect.stringMatching(/^public, /),
    ]);
  }
  const { rows } = await sql<{ name: string; isTold: boolean }>`
    select relname as name, exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and proname = 'tell_public_change') as is_told
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    product.db,
  );
  const read = rows.filter(({ name }) => readTables.has(name));
  expect(read.length).toBeGreaterThan(10);
  const unheard = read.filter(({ name, isTold }) => !isTold && !silent.includes(name));
  expect(unheard.map(({ name }) => name)).toEqual([]);
});

describe('what a process keeps', () => {
  const changes: [string, () => [string, string], () => Promise<unknown>][] = [
    [
      'a name in the profile',
      () => [profileOf(maria), 'Maria Shown'],
      () =>
        sql`update caregivers set display_name = 'Maria N.' where slug = ${maria.slug}`.execute(
          product.db,
        ),
    ],
    [
      'a badge',
      () => [profileOf(ana), 'No verifications on record yet.'],
      () =>
        product.db
          .insertInto('verifications')
          .values({
            caregiverId: ana.caregiverId,
            type: 'id_verification',
            status: 'clear',
            completedAt: new Date(),
          })
          .execute(),
    ],
    [
      'a listing',
      () => [listing, 'A calm home near the bay.'],
      () => sql`update job_listings set description = 'A busy home.'`.execute(product.db),
    ],
  ];
  test.each(changes)('is forgotten with a change of %s', async (_, seen, change) => {
    const [path, text] = seen();
    expect((await see(direct, path)).text).toContain(text);
    const started = performance.now();
    await change();
    await vi.waitFor(async () => expect((await see(direct, path)).text).not.toContain(text), 5_000);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  test('is never a page that lacks an answer', async () => {
    await sql`alter table reply_times rename to lost`.execute(product.db);
    const { status, headers } = await see(direct, '/?lacking');
    await sql`alter table lost rename to reply_times`.execute(product.db);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await see(direct, '/?lacking')).headers.get('cache-control')).toContain('public');
  });

  test('is not forgotten because someone was here again', async () => {
    const path = profileOf(ana);
    const { headers } = await see(direct, path);
    await sql`update caregivers set last_active_at = now()`.execute(product.db);
    await sql`update sessions set last_seen_at = now()`.execute(product.db);
    await sql`select pg_sleep(0.3)`.execute(product.db);
    expect((await see(direct, path)).headers.get('etag')).toBe(headers.get('etag'));
  });
});

describe.skipIf(!findNginx())('behind a shared cache', () => {
  const cookieOf = ({ visit }: { visit: { sessionToken: string | undefined } }) =>
    `session=${visit.sessionToken}`;

  test('a page for visitors is fetched once', async () => {
    const first = await see(shared!, '/about');
    const second = await see(shared!, '/about');
    expect([first.cache, second.cache]).toEqual(['MISS', 'HIT']);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('content-security-policy')).toContain("'sha256-");
    const known = await fetch(`${shared}/about`, {
      headers: { 'user-agent': 'tests', 'if-none-match': first.headers.get('etag')! },
    });
    expect(known.status).toBe(304);
  });

  test('whoever has a session neither gets a shared page nor leaves one', async () => {
    const path = '/caregivers?page=1';
    const name = 'Carol Whitman';
    const own = await see(shared!, path, cookieOf(family));
    expect([own.cache, own.headers.get('cache-control')]).toEqual(['MISS', 'no-store']);
    expect(own.text).toContain('data-signed-in');
    const visitors = await see(shared!, path);
    expect(visitors.cache).toBe('MISS');
    expect(visitors.text).not.toContain('data-signed-in');
    expect(visitors.text).not.toContain(name);
    expect((await see(shared!, path)).cache).toBe('HIT');
    for (const person of [family, maria]) {
      const again = await see(shared!, path, cookieOf(person));
      expect([again.cache, again.text.includes('data-signed-in')]).toEqual(['MISS', true]);
    }
    expect((await see(shared!, path)).text).toBe(visitors.text);
  });

  test('a block hides a profile at once from whom it is for, and from nobody else', async () => {
    const path = profileOf(maria);
    expect((await see(shared!, path)).status).toBe(200);
    await product.call(
      'POST blocks/create',
      { subjectKind: 'profile', subjectId: maria.caregiverId },
      family.visit,
    );
    expect((await see(shared!, path, cookieOf(family))).status).toBe(404);
    expect(await see(shared!, path)).toMatchObject({ status: 200, cache: 'HIT' });
  });

  test(
    'TEST-3 a suspended person and a withdrawn testimonial are gone in seconds',
    { timeout: 90_000 },
    async () => {
      const all = () =>
        Promise.all([
          see(shared!, profileOf(maria)),
          see(shared!, '/'),
          see(shared!, profileOf(ana)),
        ]);
      await all();
      const [profile, home, quoted] = await all();
      expect([profile!.cache, home!.cache, quoted!.cache]).toEqual(['HIT', 'HIT', 'HIT']);
      expect(home!.text).toContain(profileOf(maria));
      expect(quoted!.text).toContain(words);

      const reason = 'Other people were paid outside of the rules.';
      await product.call('POST admin/users/suspend', { userId: maria.id, reason }, admin.visit);
      await product.call('POST testimonials/withdraw', { token: withdrawal });
      const changed = performance.now();
      await vi.waitFor(
        async () => {
          const [profile, home, quoted] = await all();
          expect(profile!.status).toBe(404);
          expect(home!.text).not.toContain(profileOf(maria));
          expect(quoted!.text).not.toContain(words);
        },
        { timeout: 60_000, interval: 500 },
      );
      // nginx counts whole seconds, and this looks twice in each.
      expect((performance.now() - changed) / 1000).toBeLessThan(longest + 2);
      // Not even to someone who asks the product itself, a moment after the change.
      expect((await see(direct, profileOf(maria))).status).toBe(404);
    },
  );
});
