import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#features/members/accounts/actions.server.ts';
import { testDatabase } from '#tests/database.ts';
import { readScrape } from '#tests/scrape.ts';
import { addressOf, beginSlowRequest, secret, startProcess } from '#tests/started-product.ts';
import { receiveTraces } from '#tests/trace-receiver.ts';
import type { ReceivedSpan } from '#tests/trace-receiver.ts';

const metricsToken = 'a token of a scraper';

describe('PROCESSES=2 serves one port', { timeout: 60_000 }, () => {
  let folder: string;
  let address: string;
  let product: ReturnType<typeof startProcess>;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let traces: Awaited<ReturnType<typeof receiveTraces>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tendwell-processes-'));
    database = await testDatabase();
    traces = await receiveTraces();
    product = startProcess({
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      DATA_DIR: folder,
      STOP_GRACE_SECONDS: '0',
      PROCESSES: '2',
      METRICS_TOKEN: metricsToken,
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
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

  async function scrape() {
    const answer = await get('/metrics', { authorization: `Bearer ${metricsToken}` });
    const text = await answer.text();
    return { text, ...readScrape(text) };
  }
  const logins = { kind: 'row', name: 'POST auth/login_with_password' };
  const countLogins = ({ sum }: Awaited<ReturnType<typeof scrape>>) =>
    sum('tendwell_request_seconds_count', logins);

  test('and one scrape, for who knows the token, shows what both have done', async () => {
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { authorization: 'Bearer another' })).status).toBe(401);

    const { text, sum, labelsOf } = await scrape();
    const counts = ['2xx', '4xx'].map((status) =>
      sum('tendwell_request_seconds_count', { ...logins, status }),
    );
    expect(counts).toEqual([1, 12]);
    expect(sum('tendwell_limit_hits_total', { limit: 'login-pair' })).toBe(7);
    const page = { kind: 'page', name: '/caregiver-jobs/:segment', status: '2xx' };
    expect(sum('tendwell_request_seconds_count', page)).toBeGreaterThanOrEqual(12);
    expect(sum('tendwell_public_pages_total')).toBe(sum('tendwell_request_seconds_count', page));
    expect(sum('tendwell_public_pages_total', { outcome: 'kept' })).toBeGreaterThan(0);
    expect(sum('tendwell_database_up')).toBe(1);
    expect(new Set(labelsOf('process_resident_memory_bytes', 'process'))).toEqual(
      new Set(['1', '2', 'parent']),
    );
    // What is stored is counted once, not by each process.
    const [row] = await database.driver`
      select count(*)::int as waiting from mail_outbox where state = 'waiting'`;
    expect(sum('tendwell_mails', { state: 'waiting' })).toBe(row!.waiting);
    expect(labelsOf('tendwell_oldest_job_seconds', 'queue')).toContain('mail.deliver');

    expect(text).not.toMatch(/@|127\.0\.0\.1|[0-9a-f]{8}-[0-9a-f]{4}-|miami/);
  });

  test('whose metrics are those of the dashboard and the alerts', async () => {
    const { types } = await scrape();
    const dashboard = await readFile('ops/dashboard.json', 'utf8');
    const alerts = await readFile('ops/alerts.yml', 'utf8');
    const namesIn = (file: string) =>
      new Set(
        file
          .match(/\b(tendwell|process|nodejs)_\w+/g)!
          .map((name) =>
            types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram'
              ? name.replace(/_(bucket|sum|count)$/, '')
              : name,
          ),
      );
    const known = [...types.keys()];
    expect(known).toEqual(expect.arrayContaining([...namesIn(dashboard), ...namesIn(alerts)]));
    const ours = known.filter((name) => name.startsWith('tendwell_'));
    expect([...namesIn(dashboard)]).toEqual(expect.arrayContaining(ours));
    expect(alerts.match(/- alert: /g)).toHaveLength(10);
  });

  test('starts a process again that ended, and answers meanwhile', async () => {
    const countedBefore = countLogins(await scrape());
    const before = await children();
    expect(before).toHaveLength(2);
    process.kill(Number(before[0]), 'SIGKILL');
    await expect.poll(children, { interval: 5 }).not.toContain(before[0]);
    const statuses = await inTurn(6, async () => (await get('/healthz')).status);
    expect(statuses).toEqual(Array(6).fill(200));
    const after = async () => (await children()).filter((id) => id !== before[0]).length;
    await expect.poll(after, { timeout: 20_000 }).toBe(2);
    // A sum that became smaller would look like a restart of all, and everything like new.
    expect(countLogins(await scrape())).toBe(countedBefore);
  });

  test('and stops when every process has answered what it was asked', async () => {
    // The one that was killed may have taken its traces along.
    await inTurn(4, () => get('/caregiver-jobs/miami-fl?again'));
    const asked = await inTurn(4, () => beginSlowRequest(address));
    const ended = once(product.child, 'close');
    product.child.kill('SIGTERM');
    await expect.poll(() => get('/healthz').catch(() => 'none')).toBe('none');
    for (const { socket } of asked) socket.write('{}');
    for (const { answer } of asked) expect(await answer).toContain('HTTP/1.1 200');
    expect(await ended).toEqual([0, null]);
  });

  test('having sent how its pages ask rows, and rows the database, without any value', () => {
    const { spans } = traces;
    const childrenOf = (parent: ReceivedSpan) =>
      spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
    // A page out of memory asks nothing.
    const page = spans.find(
      (span) => span.name === 'GET /caregiver-jobs/:segment' && childrenOf(span).length > 0,
    )!;
    expect(page.parentSpanId).toBeFalsy();
    const rows = childrenOf(page);
    for (const row of rows) expect(row.name).toMatch(/^GET [a-z]/);
    const statements = rows
      .flatMap(childrenOf)
      .map(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')!.value);
    expect(JSON.stringify(statements)).toContain('$1');

    const told = JSON.stringify(spans);
    expect(told).not.toMatch(/@example\.com|127\.0\.0\.1|miami-fl|fine long passphrase/);
  });
});
