/**
 * The product beside a floor, in one run: `npm run bench:pages -- --caregivers=100000`. Every page is
 * measured between two measurements of the floor; where those two differ by more than 15 %, the machine
 * was not quiet and the round is thrown away. Writes docs/performance/<caregivers>.json and index.html.
 * Needs Linux, whose /proc tells the CPU time of each process.
 */
import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadSeeds } from '#db/seeds/load.ts';
import { encryptContent } from '#features/talk/conversations/content-actions.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Driver } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createKeyring } from '#platform/keys.ts';
import { hashToken } from '#platform/tokens.ts';
import { idOf } from './bulk.ts';
import { load } from './pages-load.ts';
import type { Cost, Target } from './pages-load.ts';
import { writeReport } from './pages-report.ts';
import { plantWorld } from './plant-world.ts';

const { values } = parseArgs({
  options: {
    caregivers: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '1000000' },
    posts: { type: 'string', default: '200000' },
    messages: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '100' },
    port: { type: 'string', default: '4359' },
  },
});
const [caregivers, listings, posts, messages] = [
  Number(values.caregivers),
  Number(values.listings),
  Number(values.posts),
  Number(values.messages),
];
const mostDifference = 0.15;
const secret = 'a-secret-for-the-benchmark-that-is-long-enough';
/** The product refuses to start beside a key that it lacks. */
const keys = createKeyring([secret]);

type Role = 'family' | 'caregiver' | 'admin';
const pages: [name: string, path: string, as?: Role][] = [
  ['home', '/'],
  ['browse', '/caregivers'],
  ['browse near a ZIP code', '/caregivers?location=33101'],
  ['browse with a word', '/caregivers?q=dementia'],
  ['search as JSON', '/_api/caregivers/search'],
  ['profile', '/caregivers/someone-2'],
  ['jobs', '/caregiver-jobs'],
  ['jobs of a city', '/caregiver-jobs/miami-fl'],
  ['private jobs', '/private-caregiver-jobs'],
  ['a static page', '/about'],
  ['family dashboard', '/family-dashboard', 'family'],
  ['caregiver dashboard', '/dashboard', 'caregiver'],
  ['admin', '/admin', 'admin'],
  ['conversations as JSON', '/_api/conversations/list', 'family'],
  ['notifications', '/notifications', 'family'],
];

/** The three whose pages are measured; what they are told can be read. */
async function signIn(driver: Driver): Promise<Record<Role, string>> {
  await driver`
    insert into users (id, email, display_name, roles)
    values (${idOf('admin user 1')}, 'admin-1@example.com', 'An Admin', '{admin}')`;
  const told = await driver<{ id: string; conversation_id: string }[]>`
    select messages.id, conversation_id from messages join conversations on conversations.id = conversation_id
    where ${idOf('family user 1')}::uuid = family_user_id
      or ${idOf('caregiver user 1')}::uuid = caregiver_user_id`;
  for (const { id, conversation_id: conversationId } of told) {
    const content = 'Good morning, how did the night go?';
    const written = encryptContent(keys, { id, conversationId, content });
    await driver`
      update messages set encrypted_content = ${written.encryptedContent},
        encryption_key_id = ${written.encryptionKeyId} where id = ${id}`;
  }
  const cookies = {} as Record<Role, string>;
  for (const role of ['family', 'caregiver', 'admin'] as const) {
    const token = randomBytes(32).toString('base64url');
    await driver`
      insert into sessions (token_hash, user_id, user_agent, expires_at)
      values (${hashToken(token)}, ${idOf(`${role} user 1`)}, 'bench', now() + interval '1 day')`;
    cookies[role] = `session=${token}`;
  }
  return cookies;
}

async function startProduct(databaseUrl: string, directory: string) {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/start.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(directory, 'data'),
      PORT: values.port,
      APP_SECRET: secret,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${values.port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product has not started.');
    const isReady = await fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) return { url, pid: child.pid!, child };
    await pause(500);
  }
}

async function startControl(databaseUrl: string) {
  const child = fork(new URL('./pages-control.ts', import.meta.url), [databaseUrl]);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, pid: child.pid!, child };
}

const medianOf = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const sumOf = ({ processMs, databaseMs }: Cost) => processMs + databaseMs;

function middle(costs: Cost[]): Cost {
  const keys = Object.keys(costs[0]!) as (keyof Cost)[];
  return Object.fromEntries(
    keys.map((key) => [key, medianOf(costs.map((cost) => cost[key]))]),
  ) as Cost;
}

async function compare(
  product: Target,
  control: Target,
  measure: (target: Target) => Promise<Cost>,
) {
  const costs: Cost[] = [];
  const floors: Cost[] = [];
  let thrownAway = 0;
  while (costs.length < Number(values.rounds) && thrownAway < 3 * Number(values.rounds)) {
    const before = await measure(control);
    const cost = await measure(product);
    const after = await measure(control);
    const [low, high] = [sumOf(before), sumOf(after)].toSorted((a, b) => a - b) as [number, number];
    if (high / low > 1 + mostDifference) {
      thrownAway += 1;
      continue;
    }
    costs.push(cost);
    floors.push(before, after);
  }
  if (costs.length === 0) return null;
  const [cost, floor] = [middle(costs), middle(floors)];
  return { ...cost, floor, ratio: sumOf(cost) / sumOf(floor), rounds: costs.length, thrownAway };
}

const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-bench-'));
const first = await startEmbeddedDatabase(directory);
const settings = openDatabase(first.url, { connections: 1 });
await settings.driver`alter system set shared_preload_libraries = 'pg_stat_statements'`;
await settings.close();
await first.stop();
const server = await startEmbeddedDatabase(directory);
const { driver, close } = openDatabase(server.url, { connections: 1 });
const endings: (() => unknown)[] = [];
try {
  await migrate(server.url);
  await loadSeeds(driver);
  await driver`create extension pg_stat_statements`;
  const options = { keyId: keys.newestKeyId, tell: console.log };
  await plantWorld(driver, { caregivers, listings, posts, messages }, options);
  const cookies = await signIn(driver);
  const pidFile = await readFile(path.join(directory, 'postgres/cluster/postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  const control = await startControl(server.url);
  endings.push(() => control.child.kill());
  const product = await startProduct(server.url, directory);
  endings.push(() => product.child.kill());
  const measure = (target: Target) =>
    load(target, { requests: Number(values.requests), driver, postmaster });
  const results = [];
  for (const [name, address, role] of pages) {
    const isJson = address.startsWith('/_api');
    const cookie = role ? { cookie: cookies[role] } : {};
    const found = await compare(
      { url: product.url + address, pid: product.pid, ...cookie },
      { url: `${control.url}${isJson ? '/json' : '/'}`, pid: control.pid },
      measure,
    );
    console.log(name.padEnd(26), found ? `${found.ratio.toFixed(1)} × the floor` : 'never quiet');
    if (found) results.push({ name, address, control: isJson ? 'json' : 'html', ...found });
  }
  await writeReport({ caregivers, listings, posts, messages, results });
} finally {
  for (const end of endings.toReversed()) end();
  await pause(2000);
  await close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
