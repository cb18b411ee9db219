/** One small disk holds the files and the tables of the product, and is full. */
import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startServer } from '../postgres-server.ts';
import { onTeardown } from '../setup.ts';
import { signUpForm } from '../sign-up-form.ts';
import { addressOf, secret, startProcess } from '../started-product.ts';

const run = promisify(execFile);

test('FILE-2 on a full disk writes are answered with 503, reads go on, and it recovers by itself (needs root on Linux, to mount)', async ({
  skip,
}) => {
  const disk = await mkdtemp(path.join(tmpdir(), 'tendwell-disk-'));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
  skip(!isMounted, 'No disk can be mounted here.');
  onTeardown(() => run('umount', [disk]));

  const database = await startServer();
  const tables = path.join(disk, 'tables');
  await mkdir(tables);
  const { uid, gid } = await stat(database.data);
  await chown(tables, uid, gid);
  await database.query(`create tablespace small location '${tables}'`);
  await database.query('create database tendwell tablespace small');
  const product = startProcess({
    DATABASE_URL: database.url('tendwell'),
    APP_SECRET: secret,
    DATA_DIR: path.join(disk, 'data'),
    PROCESSES: '1',
    RATE_LIMIT_FACTOR: '100000',
    STOP_GRACE_SECONDS: '0',
    LOG_LEVEL: 'silent',
  });
  const address = await addressOf(product);

  async function ask(row: string, body?: FormData | object) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}/_api/${row}`, {
      method: body ? 'POST' : 'GET',
      headers: isForm ? {} : { 'content-type': 'application/json' },
      body: isForm ? body : body && JSON.stringify({ json: body }),
    });
    const { json } = (await answer.json()) as { json: { error?: string } };
    return [answer.status, json.error];
  }
  const signUp = (email: string) => ask('caregiver/signup', signUpForm({ email }));
  let subscribers = 0;
  const subscribe = () => ask('newsletter/signup', { email: `${(subscribers += 1)}@example.com` });
  const files = async () => {
    const found = await readdir(path.join(disk, 'data/files'), { recursive: true });
    return found.filter((name) => name.length > 'incoming'.length);
  };

  expect(await signUp('before@example.com')).toEqual([200, undefined]);
  const before = await files();
  const ballast = path.join(disk, 'ballast');
  await fill(ballast);
  expect(await signUp('during@example.com')).toEqual([
    503,
    'We cannot take files right now. Please try again later.',
  ]);
  // There is room for some rows in the pages that a table has.
  await expect
    .poll(subscribe, { interval: 0, timeout: 60_000 })
    .toEqual([503, 'We cannot save anything right now. Please try again later.']);
  expect((await ask('cities/list'))[0]).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await files()).toEqual(before);

  await rm(ballast);
  expect(await signUp('during@example.com')).toEqual([200, undefined]);
  expect(await subscribe()).toEqual([200, undefined]);
});

/** Writes until there is no room left. */
async function fill(place: string) {
  const file = await open(place, 'w');
  const bytes = Buffer.alloc(4096);
  const write = async (): Promise<void> => {
    for (;;) await file.write(bytes);
  };
  await expect(write()).rejects.toMatchObject({ code: 'ENOSPC' });
  await file.close();
}
