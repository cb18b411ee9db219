import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#features/members/accounts/actions.server.ts';
import { testDatabase } from '#tests/database.ts';
import { addressOf, beginSlowRequest, secret, startProcess } from '#tests/started-product.ts';

describe('PROCESSES=2 serves one port', { timeout: 60_000 }, () => {
  let folder: string;
  let address: string;
  let product: ReturnType<typeof startProcess>;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tendwell-processes-'));
    database = await testDatabase();
    product = startProcess({
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      DATA_DIR: folder,
      STOP_GRACE_SECONDS: '0',
      PROCESSES: '2',
    });
    address = await addressOf(product);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function children() {
    const { pid } = product.child;
    return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  }

  /** Each on a connection of its own: they are given to the processes in turn. */
  const inTurn = <Answer>(times: number, ask: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: times }, ask));
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers: { ...headers, connection: 'close' } });
  const post = (path: string, json: object) =>
    fetch(`${address}/_api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, connection: 'close' },
      body: JSON.stringify({ json }),
    });

  test('with the same sessions and limits', async () => {
    const account = { email: 'admin@example.com', password: 'a fine long passphrase' };
    await database.db.transaction().execute((transaction) => makeAdmin(transaction, account));
    const [cookie] = (await post('auth/login_with_password', account)).headers.getSetCookie();
    const sessions = await inTurn(6, async () => {
      const answer = await get('/_api/auth/session', { cookie: cookie!.split(';')[0]! });
      return (await answer.json()) as { json: { user: object | null } };
    });
    expect(sessions.filter(({ json }) => json.user)).toHaveLength(6);

    const wrong = { ...account, password: 'wrong', email: 'someone@example.com' };
    const answers = await inTurn(12, () => post('auth/login_with_password', wrong));
    const [wrongly, tooOften] = [401, 429].map((code) => answers.filter((a) => a.status === code));
    expect([wrongly!.length, tooOften!.length]).toEqual([5, 7]);
  });

  test('and no process keeps a page that another one changed', async () => {
    const words = async () => {
      const pages = await inTurn(6, async () => (await get('/caregiver-jobs/miami-fl')).text());
      return new Set(pages.map((page) => page.includes('Miamiville')));
    };
    expect(await words()).toEqual(new Set([false]));
    await database.db
      .updateTable('cities')
      .set({ name: 'Miamiville' })
      .where('slug', '=', 'miami-fl')
      .execute();
    await expect.poll(words).toEqual(new Set([true]));
  });

  test('starts a process again that ended, and answers meanwhile', async () => {
    const before = await children();
    expect(before).toHaveLength(2);
    process.kill(Number(before[0]), 'SIGKILL');
    await expect.poll(children, { interval: 5 }).not.toContain(before[0]);
    const statuses = await inTurn(6, async () => (await get('/healthz')).status);
    expect(statuses).toEqual(Array(6).fill(200));
    const after = async () => (await children()).filter((id) => id !== before[0]).length;
    await expect.poll(after, { timeout: 20_000 }).toBe(2);
  });

  test('and stops when every process has answered what it was asked', async () => {
    const asked = await inTurn(4, () => beginSlowRequest(address));
    const ended = once(product.child, 'close');
    product.child.kill('SIGTERM');
    await expect.poll(() => get('/healthz').catch(() => 'none')).toBe('none');
    for (const { socket } of asked) socket.write('{}');
    for (const { answer } of asked) expect(await answer).toContain('HTTP/1.1 200');
    expect(await ended).toEqual([0, null]);
  });
});
