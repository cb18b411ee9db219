import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer, CallKey, Question } from '#gate/calls.ts';
import type { KeptToken, Visit } from '#gate/row.ts';
import { startSession } from '#features/members/sessions/actions.server.ts';
import { openDatabase, openForLongQueries } from '#platform/database/connection.ts';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { createFileStore } from '#platform/files/store.ts';
import { startJobs } from '#platform/jobs.ts';
import { createKeyring } from '#platform/keys.ts';
import { createLimits } from '#platform/limits.ts';
import { createLog } from '#platform/log.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { startPush } from '#platform/push/push.ts';
import { createVapidKeys, pairsOf } from '#platform/web-push/vapid-keys.ts';
import { createWebPush } from '#platform/web-push/web-push.ts';
import type { Role } from '#values/roles.ts';
import { createApi } from '../app/create-api.ts';
import { jobTable } from '../app/jobs.ts';
import { testDatabase } from './database.ts';
import { plantMember } from './people.ts';
import { receivers } from './push-receiver.ts';
import { onTeardown } from './setup.ts';
import { secret } from './started-product.ts';

export const testPassword = 'correct-horse-battery';

/** Made once: a hash is heavy on purpose, and everybody here has the same password. */
let testPasswordHash: Promise<string> | undefined;

/**
 * The product without its server: real database, files and jobs; only the time is ours to tell. With
 * the address of another one's database it is a second process beside it, and with its directory of
 * files it has the same files.
 */
export async function testProduct(
  databaseUrl?: string,
  filesDirectory?: string,
  secrets = [secret],
) {
  const connection = databaseUrl ? openDatabase(databaseUrl) : await testDatabase();
  if (databaseUrl) onTeardown(connection.close);
  const { db } = connection;
  const time = { now: new Date() };
  const log = createLog('silent');
  const keys = createKeyring(secrets);
  const writes = openDatabase(connection.url);
  const quick = openDatabase(connection.url, {
    connections: 3,
    mayLoseCommits: true,
  });
  onTeardown(writes.close);
  onTeardown(quick.close);
  const jobs = await startJobs(connection.url, log);
  onTeardown(jobs.stop);

  const platform: Platform = {
    clock: { now: () => time.now },
    files: createFileStore(
      await openLocalDisk(
        filesDirectory ?? (await mkdtemp(path.join(tmpdir(), 'tendwell-files-'))),
      ),
      keys,
    ),
    jobs,
    keys,
    limits: createLimits(quick.db, 1),
    log,
    openid: null,
    push: await startPush(connection),
    settings: {
      brand: {
        name: 'Tendwell',
        supportEmail: 'support@tendwell.example',
        partnerEmail: 'partners@tendwell.example',
        privacyEmail: 'privacy@tendwell.example',
      },
      publicUrl: 'http://127.0.0.1:3000',
      demonstration: null,
    },
    webPush: createWebPush({
      keys: createVapidKeys(pairsOf(keys)),
      subject: 'mailto:support@tendwell.example',
      outside: receivers,
    }),
  };
  onTeardown(platform.push.close);
  const sender = { name: 'Tendwell', address: 'mail@tendwell.example' };
  const work = jobTable({
    db,
    openForLongQueries: () => openForLongQueries(connection.url),
    platform,
    mailTransport: null,
    mailFrom: sender,
  });
  // A test reads the mails where they wait.
  const resting = { run: async () => {} };
  await jobs.work({ ...work, 'mail.deliver': resting, 'mail.retry': resting });
  const visits = { publicUrl: undefined, trustedProxies: [] };
  const parts = { quick: quick.db, transact: writes.transact, platform };
  const api = createApi({ db, ...parts, visits });
  const { gate, endpoints: network } = api;

  /** Someone with an account and a session. */
  async function join(roles: Role[], { isEmailVerified, ...account }: AccountFacts = {}) {
    const member = await plantMember(db, {
      ...account,
      roles,
      emailVerifiedAt: isEmailVerified ? time.now : null,
      passwordHash: await (testPasswordHash ??= hashPassword(testPassword)),
    });
    const visit = visitWith();
    await startSession(db, { visit, platform, userId: member.id, roles });
    return { ...member, visit: visitWith(visit.kept?.token) };
  }

  return {
    work,
    ...connection,
    platform,
    time,
    join,
    network,
    api,
    parts,
    /** What the worker would do at its time. */
    runJob: (name: string) => work[name]!.run({}),
    stopJobs: () => jobs.stop(),
    /** Through the direct door. */
    call: <Key extends CallKey>(key: Key, input: Question<Key>, visit: Visit = visitWith()) =>
      gate.pass(key, input, visit) as Promise<Answer<Key>>,
    /** Through the network's door, without a network. */
    request: (path: string, init: RequestInit = {}) =>
      network.request(
        `http://127.0.0.1:3000/_api/${path}`,
        { ...init, headers: { 'user-agent': 'tests', host: '127.0.0.1:3000', ...init.headers } },
        { requestId: randomUUID(), nonce: 'a-nonce' },
      ),
  };
}

export type TestProduct = Awaited<ReturnType<typeof testProduct>>;

type AccountFacts = {
  email?: string;
  displayName?: string;
  phone?: string;
  isEmailVerified?: boolean;
};

type TestVisit = Visit & { kept?: KeptToken | null };

export function visitWith(sessionToken?: string, address = '127.0.0.1'): TestVisit {
  const visit: TestVisit = {
    origin: 'http://127.0.0.1:3000',
    sessionToken,
    browserToken: undefined,
    knownBrowserToken: undefined,
    address,
    userAgent: 'tests',
    hasWritten: false,
    noteWrite: () => {
      visit.hasWritten = true;
    },
    keepSession: (session) => {
      visit.kept = session;
    },
    keepBrowser: ({ token }) => {
      visit.browserToken = token;
    },
    keepKnownBrowser: ({ token }) => {
      visit.knownBrowserToken = token;
    },
  };
  return visit;
}
