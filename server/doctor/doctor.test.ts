import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import S3rver from '@20minutes/s3rver';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Connection } from '#platform/database/connection.ts';
import { createKeyring } from '#platform/keys.ts';
import { emptyDatabase, testDatabase } from '#tests/database.ts';
import { commandEnvironment } from '#tests/started-product.ts';
import { onTeardown } from '#tests/setup.ts';
import { readConfiguration } from '../configuration.ts';
import { checkDatabase } from './database.ts';
import { checkBucket, checkDataDirectory } from './files.ts';
import { lineOf, secretsIn } from './findings.ts';
import type { Finding } from './findings.ts';
import { checkMail } from './mail.ts';
import { checkPublicUrl } from './public-url.ts';
import { checkWebPush } from './web-push.ts';

const secret = 'the secret of a doctor and long enough';
const password = 'p@ss-of-the-mail';

let folder: string;
let connection: Connection;
let bucket: S3rver;
let bucketAt: string;
let mailAt: string;
let received = 0;

async function startMail(options: SMTPServerOptions) {
  const server = new SMTPServer({
    ...options,
    onAuth: (auth, _session, answer) =>
      auth.password === password
        ? answer(null, { user: 'us' })
        : answer(new Error(`wrong password ${auth.password}`)),
    onData: (stream, _session, answer) => {
      received += 1;
      stream.resume();
      answer();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTeardown(() => new Promise<void>((done) => server.close(done)));
  return `127.0.0.1:${(server.server.address() as { port: number }).port}`;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tendwell-doctor-'));
  connection = await testDatabase();
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: false,
    directory: path.join(folder, 'buckets'),
    configureBuckets: [{ name: 'tendwell', configs: [] }],
  });
  bucketAt = `127.0.0.1:${(await bucket.run()).port}`;
  mailAt = await startMail({ authOptional: true, disabledCommands: ['STARTTLS'] });
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** The settings of an operator who has done everything right. */
const right = () => ({
  DATABASE_URL: connection.url,
  APP_SECRET: secret,
  DATA_DIR: path.join(folder, 'data'),
  S3_URL: `s3://S3RVER:S3RVER@${bucketAt}/tendwell?ssl=false`,
  SMTP_URL: `smtp://${mailAt}`,
  MAIL_FROM: 'hello@care.test',
  // Nothing listens there.
  PUBLIC_URL: 'https://localhost:65531',
  TRUSTED_PROXIES: '127.0.0.1',
  PROCESSES: '1',
  SUPPORT_EMAIL: 'help@care.test',
});

async function runDoctor(env: Record<string, string>) {
  const run = promisify(execFile)(process.execPath, ['server/doctor/doctor.ts'], {
    env: { ...commandEnvironment, ...env },
  });
  const { code, stdout } = await run.then(
    (ended) => ({ ...ended, code: 0 }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, lines: stdout.trim().split('\n') };
}

type Check = (configuration: ReturnType<typeof readConfiguration>) => Promise<Finding[]>;

/** The lines that one check says about changed settings, but for those that are fine. */
async function complaints(check: Check, changed: Record<string, string | undefined>) {
  const env = { ...right(), ...changed };
  const found = await check(readConfiguration(env, []));
  const lines = found.filter(({ state }) => state !== 'fine');
  return lines.map((finding) => lineOf(finding, secretsIn(env)));
}

test(
  'everything right: one line each, nothing changed, exit code 0',
  { timeout: 60_000 },
  async () => {
    const { code, lines } = await runDoctor(right());
    expect(lines).toEqual([
      'fine   Settings: production.',
      expect.stringMatching(/^fine {3}Database: PostgreSQL 18\.\d+ answers in \d+ ms\.$/),
      'fine   Database: its encoding is UTF8.',
      'fine   Database: its role has the rights it needs.',
      'fine   Database: all migrations are applied.',
      expect.stringMatching(/^fine {3}Database: it has \d+ connections, and 1 process needs 18\.$/),
      expect.stringMatching(/^fine {3}Clock: within \d s of the database’s\.$/),
      'fine   APP_SECRET: fits what is stored.',
      'fine   Bucket: an object was written, read and removed.',
      expect.stringMatching(
        /^note {3}Mail: 127\.0\.0\.1:\d+ answers, without a user, and offers no encryption: /,
      ),
      'fine   Web push: signed with a key that is made of the secret.',
      expect.stringMatching(
        /^note {3}PUBLIC_URL: does not answer from here \(.*ECONNREFUSED.*\): /,
      ),
      expect.stringMatching(
        /^fine {3}DATA_DIR: can be written; [\d.]+ GB of [\d.]+ GB are free\.$/,
      ),
      'Nothing is wrong.',
    ]);
    expect(code).toBe(0);
    expect(received).toBe(0);
    expect(await readdir(path.join(folder, 'buckets/tendwell'))).toEqual([]);
    expect(await readdir(folder)).not.toContain('data');
  },
);

test('something wrong: exit code 1, and no secret is said', { timeout: 60_000 }, async () => {
  const { code, lines } = await runDoctor({
    ...right(),
    SMTP_URL: `smtp://us:an0ther-w0rd@${mailAt}`,
    DATABASE_URL: connection.url.replace(/:[^:@]+@/, ':a-wr0ng-w0rd@'),
  });
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('2 wrong.');
  const text = lines.join('\n');
  expect(text).toMatch(
    /wrong {2}Database: DATABASE_URL cannot be reached \(password authentication failed .*\): correct the user or password\./,
  );
  expect(text).toMatch(
    /wrong {2}Mail: the server refuses the user or password of SMTP_URL \(.*\): correct them\./,
  );
  for (const hidden of ['an0ther-w0rd', 'a-wr0ng-w0rd', secret]) expect(text).not.toContain(hidden);
});

describe('a database', () => {
  const ofDatabase = (changed: Record<string, string>) => complaints(checkDatabase, changed);

  test('that is not there', async () => {
    const none = 'postgres://app@127.0.0.1:1/none';
    expect(await ofDatabase({ DATABASE_URL: none })).toEqual([
      expect.stringMatching(
        /cannot be reached \(.*ECONNREFUSED.*\): start the server, or correct host and port\.$/,
      ),
    ]);
    const unnamed = Object.assign(new URL(connection.url), { pathname: '/nowhere' }).href;
    expect((await ofDatabase({ DATABASE_URL: unnamed }))[0]).toMatch(
      /database "nowhere" does not exist\): create the database, or correct its name\.$/,
    );
  });

  test('that is empty', async () => {
    const { url } = await emptyDatabase();
    expect(await ofDatabase({ DATABASE_URL: url })).toEqual([
      'note   Database: it has no tables yet: the first start makes them.',
    ]);
  });

  test('with another encoding, and a role without rights', async () => {
    const name = `latin_${randomUUID().replaceAll('-', '')}`;
    const { driver, url } = connection;
    await driver.unsafe(
      `create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
    );
    await driver`create role doctors_visitor login password 'visiting'`;
    const visited = Object.assign(new URL(url), { pathname: `/${name}` });
    Object.assign(visited, { username: 'doctors_visitor', password: 'visiting' });
    expect(await ofDatabase({ DATABASE_URL: visited.href })).toEqual([
      "wrong  Database: its encoding is LATIN1: create it anew with encoding 'UTF8'.",
      expect.stringContaining(
        'wrong  Database: its role may not create a schema: let the role of DATABASE_URL own',
      ),
      expect.stringContaining(
        'wrong  Database: its role may not create tables: let the role of DATABASE_URL own',
      ),
      'note   Database: it has no tables yet: the first start makes them.',
    ]);
    await driver.unsafe(`drop database ${name} with (force)`);
    await driver`drop role doctors_visitor`;
  });

  test('with too few connections, another clock, another secret, an edited migration', async () => {
    const { url, driver, db } = await testDatabase();
    expect(await ofDatabase({ DATABASE_URL: url, PROCESSES: '999' })).toEqual([
      expect.stringMatching(
        /it has \d+ connections, and 999 processes need 17982: raise max_connections\.$/,
      ),
    ]);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await ofDatabase({ DATABASE_URL: url })).toEqual([
      expect.stringMatching(
        /^wrong {2}Clock: (59|60)[.\d]* s ahead of the database’s, .* by NTP\.$/,
      ),
    ]);
    vi.useRealTimers();

    const encryptionKeyId = createKeyring(['another secret that is long enough']).newestKeyId;
    const storageKey = randomUUID();
    await db
      .insertInto('files')
      .values({
        fileName: 'a.pdf',
        mediaType: 'application/pdf',
        byteSize: 1,
        storageKey,
        encryptionKeyId,
      })
      .execute();
    await driver`update migrations set checksum = 'other' where name like '0001%'`;
    expect(await ofDatabase({ DATABASE_URL: url })).toEqual([
      expect.stringContaining('wrong  Database: Migration 0001_baseline.sql was edited'),
      expect.stringContaining('wrong  APP_SECRET: APP_SECRET does not fit this database'),
    ]);
  });
});

test('a bucket that is missing, refuses the secret, or does not answer', async () => {
  const ofBucket = async (url: string) => complaints(checkBucket, { S3_URL: url });
  const advice = [
    [
      `s3://S3RVER:S3RVER@${bucketAt}/none?ssl=false`,
      /cannot be written \(.*\): create the bucket, or correct its name in S3_URL\.$/,
    ],
    [
      `s3://S3RVER:wr0ng-s3cret@${bucketAt}/tendwell?ssl=false`,
      /cannot be written \(.*\): correct the secret or the region of S3_URL\.$/,
    ],
    [
      's3://S3RVER:S3RVER@127.0.0.1:1/tendwell?ssl=false',
      /cannot be written \(.*ECONNREFUSED.*\): correct S3_URL, or let this machine through the firewall\.$/,
    ],
  ] as const;
  for (const [url, sentence] of advice) {
    expect(await ofBucket(url)).toEqual([expect.stringMatching(sentence)]);
  }
});

test('a mail server that shows the password to others, or has a certificate of its own', async () => {
  const ofMail = (changed: Record<string, string | undefined>) => complaints(checkMail, changed);
  const login = `us:${encodeURIComponent(password)}@`;
  expect(await ofMail({ SMTP_URL: `smtp://${login}${mailAt}` })).toEqual([
    expect.stringContaining('offers no encryption, so that the password can be read on the way'),
  ]);
  const encrypted = await startMail({});
  expect(await ofMail({ SMTP_URL: `smtp://${login}${encrypted}` })).toEqual([
    expect.stringMatching(/^wrong {2}Mail: encryption fails \(.*certificate.*\): /),
  ]);
  expect(await ofMail({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/SMTP_URL cannot be reached \(.*ECONNREFUSED.*\): correct host and port/),
  ]);
  expect(await ofMail({ SMTP_URL: undefined, MAIL_FROM: undefined })).toEqual([
    expect.stringContaining(
      'kept and never sent, so that nobody can confirm an address: set SMTP_URL',
    ),
  ]);
  expect((await ofMail({ MAIL_FROM: undefined }))[0]).toContain(
    'which does not exist: set MAIL_FROM',
  );
});

test('push services that could write to nobody', async () => {
  const changed = { SUPPORT_EMAIL: undefined };
  expect(await complaints(checkWebPush, changed)).toEqual([
    'note   Web push: push services would write to support@tendwell.example, which does not exist, when something is wrong: set VAPID_SUBJECT or SUPPORT_EMAIL.',
  ]);
  expect(
    await complaints(checkWebPush, { ...changed, VAPID_SUBJECT: 'https://care.test/contact' }),
  ).toEqual([]);
});

test('an address that is not safe or not known, and a directory that cannot be written', async () => {
  const ofAddress = (changed: Record<string, string | undefined>) =>
    complaints(
      (configuration) =>
        checkPublicUrl({ ...configuration, hasProxies: changed.TRUSTED_PROXIES !== '' }),
      changed,
    );
  expect((await ofAddress({ PUBLIC_URL: undefined }))[0]).toContain(
    'not set, so that links in mails',
  );
  expect((await ofAddress({ PUBLIC_URL: 'http://localhost:1' }))[0]).toContain('not https');
  expect((await ofAddress({ TRUSTED_PROXIES: '' }))[0]).toContain('TRUSTED_PROXIES is empty');
  expect((await ofAddress({ PUBLIC_URL: 'https://nowhere.invalid' }))[0]).toContain(
    'the name nowhere.invalid is not known',
  );

  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  expect(await complaints(checkDataDirectory, { DATA_DIR: path.join(file, 'data') })).toEqual([
    expect.stringMatching(/^wrong {2}DATA_DIR: cannot be written \(ENOTDIR/),
  ]);
});
