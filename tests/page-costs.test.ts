/**
 * What the questions of the pages that are opened most cost the database: how many statements each sends
 * and how many blocks they read, for people busier than others, and that none is planned each time. Time
 * is measured by `npm run bench:pages`; this here is the same on every machine.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { encryptContent } from '#features/talk/conversations/content-actions.server.ts';
import { startSession } from '#features/members/sessions/actions.server.ts';
import type { CallKey } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Keyring } from '#platform/keys.ts';
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
  'visitor GET cities/list': [1, 30],
  'visitor GET caregivers/profile': [1, 30],
  'visitor GET caregivers/verification-badges': [1, 30],
  'visitor GET caregivers/compare': [2, 90],
  'visitor GET shortlist/cards': [1, 30],
  'visitor GET jobs/by-city': [3, 150],
  'visitor GET jobs/tabs': [2, 30],
  'visitor GET jobs/search': [4, 200],
  'visitor GET jobs/details': [1, 30],
  'visitor GET jobs/resolve': [2, 30],
  'visitor GET job-requests/by-slug': [1, 20],
  'visitor GET caregivers/search': [3, 500],
  'visitor GET caregivers/counts': [1, 80],
  'visitor GET jobs/list': [2, 120],
  'visitor GET job-requests/list': [3, 400],
  'visitor GET cities/with-job-counts': [1, 60],
  'family GET auth/session': [1, 20],
  'family GET account/overview': [1, 10],
  'family GET family/profile': [1, 10],
  'family GET family/match': [2, 50],
  'family GET messages/get': [2, 80],
  'family GET shortlist/list': [4, 650],
  'family GET shortlist/ids': [1, 200],
  'family GET circle/people': [4, 20],
  'family GET job-requests/own': [1, 90],
  'family GET job-applications/list': [2, 650],
  'family GET job-applications/compare': [1, 200],
  'family GET saved-searches/list': [4, 20],
  'family GET header/counts': [1, 20],
  'family GET notifications/list': [2, 30],
  'family GET family/dashboard-stats': [1, 120],
  'family GET job-requests/mine': [1, 480],
  'family GET family/suggested-caregivers': [3, 150],
  'family GET conversations/list': [1, 1000],
  'caregiver GET auth/caregiver-profile': [3, 30],
  'caregiver GET jobs/tabs': [5, 60],
  'caregiver GET job-requests/list': [4, 300],
  'caregiver GET jobs/list': [2, 200],
  'caregiver GET job-applications/mine': [2, 1000],
  'caregiver GET account/overview': [1, 10],
  'caregiver GET header/counts': [1, 20],
  'caregiver GET caregiver/today': [8, 700],
  'caregiver GET conversations/list': [1, 1000],
  'admin GET admin/caregivers/list': [3, 300],
  'admin GET admin/caregiver/details': [5, 80],
  'admin GET header/counts': [1, 30],
  'admin GET admin/stats': [2, 120],
  'admin GET admin/jobs/count': [2, 150],
  'admin GET admin/caregivers/pending': [3, 150],
};

let driver: Awaited<ReturnType<typeof testDatabase>>['driver'];
let ask: (name: string) => Promise<unknown>;
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
  await plantMore(product.platform.keys);
  const inputs = await findInputs();
  ask = (name) => {
    const [person, ...key] = name.split(' ') as [Person, string, string];
    return call(key.join(' '), visits[person], inputs[key.join(' ')]);
  };
  for (const role of ['family', 'caregiver', 'admin'] as const) {
    const visit = visitWith();
    const who = { userId: idOf(`${role} user 1`), roles: [role] };
    await startSession(product.db, { visit, platform: product.platform, ...who });
    visits[role] = visitWith(visit.kept?.token);
  }
});

/** A shortlist, and a conversation that can be read. */
async function plantMore(keys: Keyring) {
  await driver`
    insert into shortlisted_caregivers (user_id, caregiver_id, place)
    select ${idOf('family user 1')}, caregiver_id, row_number() over (order by caregiver_id)
    from listed_caregivers order by caregiver_id limit 20`;
  const conversationId = idOf('conversation 1');
  const messages = await driver<{ id: string }[]>`
    select id from messages where conversation_id = ${conversationId}`;
  for (const { id } of messages) {
    const content = 'Good morning, how did the night go?';
    const written = encryptContent(keys, { id, conversationId, content });
    await driver`
      update messages set encrypted_content = ${written.encryptedContent},
        encryption_key_id = ${written.encryptionKeyId} where id = ${id}`;
  }
}

/** What is asked for where a question names something. */
async function findInputs(): Promise<Record<string, object>> {
  const [post] = await driver<{ id: string }[]>`
    select id from job_requests where slug = 'post-3'`;
  const [listing] = await driver<{ id: string }[]>`
    select id from job_listings where city_id is not null and closed_at is null order by id limit 1`;
  const applications = await driver<{ id: string }[]>`
    select id from applications where job_request_id = ${post!.id} limit 3`;
  const caregiverId = idOf('caregiver 2');
  const conversationId = idOf('conversation 1');
  return {
    'GET caregivers/profile': { slug: 'someone-2' },
    'GET caregivers/verification-badges': { caregiverId },
    'GET caregivers/compare': { caregiverIds: [caregiverId, idOf('caregiver 3')] },
    'GET shortlist/cards': { caregiverIds: [caregiverId] },
    'GET jobs/by-city': { citySlug: 'miami-fl' },
    'GET jobs/search': { location: '33101' },
    'GET jobs/details': { id: listing!.id },
    'GET jobs/resolve': { segment: String(listing!.id) },
    'GET job-requests/by-slug': { slug: 'post-3' },
    'GET job-requests/own': { id: post!.id },
    'GET job-applications/list': { jobRequestId: post!.id },
    'GET job-applications/compare': {
      jobRequestId: post!.id,
      applicationIds: applications.map(({ id }) => id),
    },
    'GET family/match': { caregiverId },
    'GET messages/get': { conversationId },
    'GET admin/caregiver/details': { caregiverId },
  };
}

test.each(Object.entries(costs))('%s asks no more than it has to', async (name, cost) => {
  // What is read once a minute, or once at all, is not what each page costs.
  await ask(name);
  asked.length = 0;
  await ask(name);
  const sent = [...asked];
  let buffers = 0;
  for (const one of sent) buffers += (await explainAsked(driver, one)).buffers;
  const [statements, mostBuffers] = cost;
  expect({ name, statements: sent.length }).toEqual({ name, statements });
  expect(buffers, `${name} reads ${buffers} blocks`).toBeLessThanOrEqual(mostBuffers);
});

test.each(Object.keys(costs))('%s keeps the plans of its statements', async (name) => {
  asked.length = 0;
  // PostgreSQL plans a statement five times before it keeps a plan.
  for (let time = 0; time < 7; time += 1) await ask(name);
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
