/**
 * A few kills with every run of the tests, and many by `npm run test:faults`. `SEED=… KILLS=…` repeats
 * a run: the kills are the same, what they meet is not.
 */
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/connection.ts';
import { findFreePort } from '#platform/database/embedded-postmaster.ts';
import { openLocalDisk } from '#platform/files/local-disk.ts';
import { createFileStore } from '#platform/files/store.ts';
import { createKeyring } from '#platform/keys.ts';
import { startServer } from '../postgres-server.ts';
import { onTeardown } from '../setup.ts';
import { secret } from '../started-product.ts';
import { findFaults, finishWork } from './checks.ts';
import { carryOut, keepRunning, planKills } from './kills.ts';
import { startLoad } from './load.ts';

const count = Number(process.env.KILLS ?? 2);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

test(
  `nothing that was acknowledged is lost or doubled when it is killed ${count} times (SEED=${seed})`,
  { timeout: 180_000 + count * 20_000 },
  async () => {
    const database = await startServer();
    await database.query('create database tendwell');
    const databaseUrl = database.url('tendwell');
    const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-faults-'));
    const mail = await receiveMail();
    const port = await findFreePort();
    const address = `http://127.0.0.1:${port}`;
    const env = {
      DATABASE_URL: databaseUrl,
      APP_SECRET: secret,
      DATA_DIR: directory,
      PORT: String(port),
      SMTP_URL: mail.url,
      PROCESSES: '1',
      RATE_LIMIT_FACTOR: '100000',
      STOP_GRACE_SECONDS: '0',
    };
    const product = keepRunning(env, address);
    await product.untilReady();

    const admin = { email: 'admin@example.com', password: 'reads every paper twice' };
    await createAdmin(databaseUrl, admin);
    const load = await startLoad({
      address,
      admin,
      confirmAddresses: ({ familyEmail, caregiverEmail }) =>
        database.query(
          `update users set email_verified_at = now()
           where email in ('${familyEmail}', '${caregiverEmail}')`,
          'tendwell',
        ),
    });
    const started = performance.now();
    const kills = carryOut(planKills(seed, count), product, database, (place) => {
      if (place % 20 === 0) say(`kill ${place} of ${count}`, load.counts);
    });
    await Promise.race([kills, load.all]);
    await load.end();

    const connection = openDatabase(databaseUrl, { connections: 2 });
    onTeardown(connection.close);
    await finishWork(connection.driver);
    await product.stop();
    const keys = createKeyring([secret]);
    const files = createFileStore(await openLocalDisk(path.join(directory, 'files')), keys);
    const { stories } = load;
    const { delivered } = mail;
    const repeated = [...delivered.values()].filter((times) => times > 1).length;
    const minutes = Math.round((performance.now() - started) / 60_000);
    const numbers = { stories: stories.length, ...load.counts, mails: delivered.size, repeated };
    say(`${count} kills in ${minutes} minutes`, numbers);
    expect(await findFaults({ database: connection, files, keys, stories, delivered })).toEqual([]);
    // A mail is sent again only where the kill came between its sending and its record.
    expect(repeated).toBeLessThanOrEqual(count);
  },
);

function say(what: string, numbers: object) {
  process.stdout.write(`${what}: ${JSON.stringify(numbers)}\n`);
}

/** A mail server that counts how often it accepted each mail of the outbox. */
async function receiveMail() {
  const delivered = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, answer) {
      // Cut short where its sender was killed.
      const message = await text(stream).catch(() => undefined);
      if (message === undefined) return;
      const id = /^Message-ID: <([^@]+)@/im.exec(message)![1]!;
      delivered.set(id, (delivered.get(id) ?? 0) + 1);
      answer();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTeardown(() => new Promise<void>((done) => server.close(done)));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, delivered };
}

async function createAdmin(databaseUrl: string, { email, password }: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = execFile(process.execPath, ['server/create-admin.ts', email!], { env });
  child.stdin!.end(`${password}\n`);
  expect(await once(child, 'exit')).toEqual([0, null]);
}
