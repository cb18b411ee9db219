/**
 * Measures how fast a message arrives with a thousand open pages and a hundred messages a second,
 * compared with a minimal server: `npm run bench:messages`. With `-- --idle` it opens ten thousand
 * pages, sends nothing, and measures how much memory one of them needs.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#platform/database/connection.ts';
import type { Driver } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createQueue } from '#platform/queue.ts';
import { hashToken } from '#platform/tokens.ts';
import { cpuOf, databaseCpu } from './cpu-time.ts';
import { withEndings } from './endings.ts';
import type { Endings } from './endings.ts';
import { flagsOfStart } from './processes.ts';

const { values } = parseArgs({
  options: { idle: { type: 'boolean', default: false }, pages: { type: 'string' } },
});
const pages = Number(values.pages ?? (values.idle ? 10_000 : 1000));
const perSecond = 100;
/** Not counted, because a program that has just started is still being compiled. */
const warmSeconds = 3;
const seconds = 12;
const rounds = values.idle ? 1 : 2;

type Person = { id: string; token: string; conversationId: string; partner: string };
type Side = 'control' | 'product';

/** Pairs of people with a conversation, all signed in. */
async function plantPeople(driver: Driver): Promise<Person[]> {
  const pairs = Array.from({ length: pages / 2 }, () => ({
    id: randomUUID(),
    family_user_id: randomUUID(),
    caregiver_user_id: randomUUID(),
    started_by: 'family',
  }));
  const people = pairs.flatMap(({ id, family_user_id: one, caregiver_user_id: other }) => [
    { id: one, partner: other, conversationId: id, token: newToken() },
    { id: other, partner: one, conversationId: id, token: newToken() },
  ]);
  const users = people.map(({ id }) => ({
    id,
    email: `${id}@example.com`,
    display_name: 'A Person',
    roles: ['family', 'caregiver'],
  }));
  const sessions = people.map(({ id, token }) => ({
    token_hash: hashToken(token),
    user_id: id,
    user_agent: 'bench',
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
  }));
  await driver`create table bare_messages (id bigserial primary key, conversation_id uuid, content text)`;
  // A statement takes 65,535 values.
  const each = async (rows: object[], table: string) => {
    for (let first = 0; first < rows.length; first += 5000) {
      await driver`insert into ${driver(table)} ${driver(rows.slice(first, first + 5000))}`;
    }
  };
  await each(users, 'users');
  await each(sessions, 'sessions');
  await each(pairs, 'conversations');
  return people;
}

const newToken = () => randomBytes(32).toString('base64url');

async function startServer(side: Side, databaseUrl: string, endings: Endings) {
  const child = fork(new URL('./messages-server.ts', import.meta.url), [side, databaseUrl], {
    execArgv: ['--expose-gc', ...flagsOfStart],
  });
  endings.add(() => child.kill());
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { child, url };
}

async function readMemory(child: ChildProcess) {
  child.send('memory');
  const [memory] = (await once(child, 'message')) as [{ used: number; rss: number }];
  return memory;
}

const addresses = {
  control: (url: string, { id, partner }: Person) => ({
    events: `${url}/?user=${id}`,
    send: `${url}/?to=${partner}`,
  }),
  product: (url: string) => ({
    events: `${url}/_api/events`,
    send: `${url}/_api/messages/send`,
  }),
};

const headersOf = ({ token }: Person) => ({ cookie: `session=${token}`, 'user-agent': 'bench' });

async function openPage(address: string, person: Person, onMessage: (text: string) => void) {
  const request = http.get(address, { agent: false, headers: headersOf(person) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A page was answered ${response.statusCode}.`);
  response.setEncoding('utf8').on('data', onMessage);
  // A server that ends resets its connections.
  for (const each of [request, response]) each.on('error', () => {});
  return request;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });

async function send(address: string, person: Person) {
  const { conversationId } = person;
  const request = http.request(address, {
    agent,
    method: 'POST',
    headers: { ...headersOf(person), 'content-type': 'application/json' },
  });
  const content = 'How are you today? '.repeat(5);
  request.end(JSON.stringify({ conversationId, content, clientKey: randomUUID() }));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  if (response.statusCode !== 200)
    throw new Error(`A message was answered ${response.statusCode}.`);
}

type Setting = { databaseUrl: string; postmaster: number; people: Person[]; endings: Endings };

/** One server, all pages and messages at a steady rate; measures from sending to receiving. */
async function measure(side: Side, { databaseUrl, postmaster, people, endings }: Setting) {
  const { child, url } = await startServer(side, databaseUrl, endings);
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  let countedFrom = Infinity;
  const before = await readMemory(child);
  const open = createQueue(20);
  const openings = people.map((person) => {
    const { events } = addresses[side](url, person);
    const onMessage = (text: string) => {
      if (!text.includes('event: message')) return;
      const started = sentAt.get(`${person.conversationId} ${person.id}`);
      if (started === undefined) return;
      if (started > countedFrom) times.push(performance.now() - started);
      sentAt.delete(`${person.conversationId} ${person.id}`);
    };
    return open(() => openPage(events, person, onMessage));
  });
  const requests = await Promise.all(openings);
  await pause(1000);
  const after = await readMemory(child);

  const sending: Promise<void>[] = [];
  const started = performance.now();
  countedFrom = started + warmSeconds * 1000;
  const warming = perSecond * warmSeconds;
  const messages = values.idle ? 0 : warming + perSecond * seconds;
  const cpu = () => ({ process: cpuOf(child.pid!), database: databaseCpu(postmaster) });
  let warm = cpu();
  for (let count = 0; count < messages; count += 1) {
    if (count === warming) warm = cpu();
    const due = started + (count * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const person = people[count % people.length]!;
    sentAt.set(`${person.conversationId} ${person.partner}`, performance.now());
    sending.push(send(addresses[side](url, person).send, person));
  }
  await Promise.all(sending);
  const done = cpu();
  await pause(1000);
  for (const request of requests) request.destroy();
  child.disconnect();
  await once(child, 'exit');
  return {
    times,
    lost: sentAt.size,
    processMs: (done.process - warm.process) / (messages - warming),
    databaseMs: (done.database - warm.database) / (messages - warming),
    usedPerPage: (after.used - before.used) / pages / 1024,
    rssPerPage: (after.rss - before.rss) / pages / 1024,
  };
}

const percentile = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)]!;

const results: Record<Side, Awaited<ReturnType<typeof measure>>[]> = { control: [], product: [] };
await withEndings(async (endings) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-bench-'));
  endings.add(() => rm(directory, { recursive: true, force: true }));
  const starting = startEmbeddedDatabase(directory);
  endings.add(() => starting.then((server) => server.stop()));
  const { url: databaseUrl } = await starting;
  const { driver, close } = openDatabase(databaseUrl, { connections: 1 });
  endings.add(close);
  endings.add(() => agent.destroy());
  await migrate(databaseUrl);
  const people = await plantPeople(driver);
  const pidFile = await readFile(path.join(directory, 'postgres/cluster/postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['control', 'product'] as const) {
      console.log(`Round ${round + 1}: ${side}`);
      results[side].push(await measure(side, { databaseUrl, postmaster, people, endings }));
    }
  }
});

const rate = values.idle ? 'no messages' : `${perSecond} messages a second`;
console.log(`${pages} open pages, ${rate}, ${rounds} × ${seconds} s\n`);
console.log(
  [
    '',
    'messages',
    'lost',
    'p50 ms',
    'p99 ms',
    'process ms',
    'database ms',
    'KB/page',
    'RSS KB/page',
  ]
    .map((title) => title.padStart(12))
    .join(''),
);
const worst = {} as Record<Side, number>;
for (const [side, runs] of Object.entries(results) as [Side, (typeof results)[Side]][]) {
  const times = runs.flatMap((run) => run.times);
  worst[side] = percentile(times, 0.99);
  const average = (key: 'processMs' | 'databaseMs' | 'usedPerPage' | 'rssPerPage') =>
    runs.reduce((sum, run) => sum + run[key], 0) / runs.length;
  const lost = runs.reduce((sum, run) => sum + run.lost, 0);
  const numbers = [
    percentile(times, 0.5) ?? 0,
    worst[side] ?? 0,
    average('processMs'),
    average('databaseMs'),
    average('usedPerPage'),
    average('rssPerPage'),
  ];
  console.log(
    [side, times.length, lost, ...numbers.map((number) => number.toFixed(1))]
      .map((cell) => String(cell).padStart(12))
      .join(''),
  );
}
if (!values.idle)
  console.log(
    `\np99 of the product is ${(worst.product / worst.control).toFixed(2)} times the control's.`,
  );
