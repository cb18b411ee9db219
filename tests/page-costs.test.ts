/**
 * What each question of a page costs the database: how many statements it sends and how many blocks
 * they read, for people busier than others, and that none is planned each time. Time is measured by `npm run bench:pages`; this here is
 * the same on every machine.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startSession } from '#features/members/sessions/actions.server.ts';
import type { CallKey } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/connection.ts';
import { keepsItsPlan } from '#platform/database/planning.ts';
import { idOf } from '../bench/bulk.ts';
import { plantWorld } from '../bench/plant-world.ts';
import { createApi } from '../app/create-api.ts';
import { explainAsked, recording } from './asked.ts';
import type { Asked } from './asked.ts';
import { testDatabase } from './database.ts';
import { testProduct, visitWith } from './product.ts';
import { onTeardown } from './setup.ts';

type Person = 'visitor' | 'family' | 'caregiver' | 'admin';
type Cost = [statements: number, mostBuffers: number];

const costs: Record<string, Cost> = {
  'visitor GET caregivers/search': [3, 500],
  'visitor GET caregivers/counts': [1, 80],
  'visitor GET jobs/list': [2, 120],
  'visitor GET job-requests/list': [3, 400],
  'visitor GET cities/with-job-counts': [1, 60],
  'family GET header/counts': [1, 20],
  'family GET notifications/list': [2, 30],
  'family GET family/dashboard-stats': [1, 120],
  'family GET job-requests/mine': [1, 480],
  'family GET family/suggested-caregivers': [3, 150],
  'family GET conversations/list': [1, 1000],
  'caregiver GET header/counts': [1, 20],
  'caregiver GET caregiver/today': [8, 700],
  'caregiver GET conversations/list': [1, 1000],
  'admin GET header/counts': [1, 30],
  'admin GET admin/stats': [2, 120],
  'admin GET admin/jobs/count': [2, 150],
  'admin GET admin/caregivers/pending': [3, 150],
};

let driver: Awaited<ReturnType<typeof testDatabase>>['driver'];
let call: (key: string, visit: Visit, input?: object) => Promise<unknown>;
let asked: Asked[];
/** with one connection, whose plans can be asked for */
let db: Database;
const visits = {} as Record<Person, Visit>;

beforeAll(async () => {
  const database = await testDatabase();
  driver = database.driver;
  const planting = openDatabase(database.url, { connections: 1 });
  const sizes = { caregivers: 1000, listings: 1000, posts: 700, messages: 8000 };
  await plantWorld(planting.driver, sizes);
  await planting.driver`
    insert into users (id, email, display_name, roles)
    values (${idOf('admin user 1')}, 'admin-1@example.com', 'An Admin', '{admin}')`;
  await planting.close();
  const product = await testProduct(database.url);
  const single = openDatabase(database.url, { connections: 1 });
  onTeardown(single.close);
  ({ db } = single);
  const recorded = recording(db);
  asked = recorded.asked;
  const settings = { publicUrl: undefined, trustedProxies: [] };
  const { gate } = createApi({
    ...product.parts,
    db: recorded.db,
    transact: (write) => recorded.db.transaction().execute(write),
    visits: settings,
  });
  call = (key, visit, input = {}) => gate.pass(key as CallKey, input, visit);
  visits.visitor = visitWith();
  for (const role of ['family', 'caregiver', 'admin'] as const) {
    const visit = visitWith();
    const who = { userId: idOf(`${role} user 1`), roles: [role] };
    await startSession(product.db, { visit, platform: product.platform, ...who });
    visits[role] = visitWith(visit.kept?.token);
  }
});

test.each(Object.entries(costs))('%s asks no more than it has to', async (name, cost) => {
  const [person, ...key] = name.split(' ') as [Person, string, string];
  // What is read once a minute, or once at all, is not what each page costs.
  await call(key.join(' '), visits[person]);
  asked.length = 0;
  await call(key.join(' '), visits[person]);
  const sent = [...asked];
  let buffers = 0;
  for (const one of sent) buffers += (await explainAsked(driver, one)).buffers;
  const [statements, mostBuffers] = cost;
  expect({ name, statements: sent.length }).toEqual({ name, statements });
  expect(buffers, `${name} reads ${buffers} blocks`).toBeLessThanOrEqual(mostBuffers);
});

test.each(Object.keys(costs))('%s keeps the plans of its statements', async (name) => {
  const [person, ...key] = name.split(' ') as [Person, string, string];
  asked.length = 0;
  // PostgreSQL plans a statement five times before it keeps a plan.
  for (let time = 0; time < 7; time += 1) await call(key.join(' '), visits[person]);
  const { rows: kept } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where generic_plans > 0`.execute(db);
  const known = new Set(kept.map(({ statement }) => statement));
  const sent = new Set(asked.map((one) => one.sql).filter(keepsItsPlan));
  expect([...sent].filter((statement) => !known.has(statement))).toEqual([]);
});

test.each(['family', 'caregiver'] as const)(
  'MSG-2 a message of a %s is sent with six statements',
  async (person) => {
    const { rows } = await sql<{ id: string }>`
      select id from conversations
      where ${idOf(`${person} user 1`)} in (family_user_id, caregiver_user_id) limit 1`.execute(db);
    asked.length = 0;
    const message = {
      conversationId: rows[0]!.id,
      content: 'Good morning, how did the night go?',
      clientKey: randomUUID(),
    };
    await call('POST messages/send', visits[person], message);
    expect(asked).toHaveLength(6);
  },
);
