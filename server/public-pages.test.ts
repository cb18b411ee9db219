import { createHash, randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { Context as HttpContext } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pagePaths } from '#tests/page-paths.ts';
import { compressed } from './compression.ts';
import { keepPublicPages, publicPaths } from './public-pages.ts';
import { securityHeaders } from './security-headers.ts';

const inline = 'window.page = "started"';
const filling = 'a page that is worth compressing, '.repeat(50);

/** Each page says how many were made before it. */
const pageText = (http: HttpContext, made: number) =>
  `<html><script nonce="${http.get('nonce')}" type="module">${inline}</script>` +
  `<link rel="modulepreload" nonce="${http.get('nonce')}" href="/assets/a.js">` +
  `<p>page ${made} of ${http.req.path} ${filling}</p></html>`;

type Render = (http: HttpContext, made: number) => Response | Promise<Response>;
const renderPage: Render = (http, made) => http.html(pageText(http, made));

type Settings = {
  render?: Render;
  publicUrl?: string | undefined;
  bounds?: { bytes: number; addressLength: number };
};

function serve({ render = renderPage, publicUrl, ...more }: Settings = {}) {
  let change = () => {};
  let made = 0;
  const visits = { publicUrl, trustedProxies: [] };
  const push = { onPublicChange: (act: () => void) => (change = act) };
  const app = new Hono()
    .use(securityHeaders(publicUrl), compressed)
    .use(keepPublicPages({ push, visits, ...more }))
    .all('*', async (http) => {
      http.header('Cache-Control', 'no-store');
      return render(http, ++made);
    });
  return {
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      app.request(`http://127.0.0.1:3000${path}`, {
        method,
        headers: { host: '127.0.0.1:3000', ...headers },
      }),
    text: async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(`http://127.0.0.1:3000${path}`, { headers })).text(),
    change: () => change(),
    count: () => made,
  };
}

afterEach(() => void vi.useRealTimers());

test('every public page is a page', () => {
  expect(pagePaths).toEqual(expect.arrayContaining(publicPaths));
});

describe('a page for visitors', () => {
  test('is made once, and may be shared for seconds', async () => {
    const { ask, count } = serve();
    const [one, two] = [await ask('/caregivers?page=2'), await ask('/caregivers?page=2')];
    expect(await one.text()).toBe(await two.text());
    expect(count()).toBe(1);
    for (const { headers } of [one, two]) {
      expect(headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=5, stale-while-revalidate=10',
      );
      expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(await (await ask('/caregivers?page=3')).text()).toContain('page 2 of');
  });

  test('is made once for all addresses of a text that asks for nothing', async () => {
    const { text, count } = serve();
    expect(await text('/about?utm_source=letter')).toBe(await text('/about'));
    expect(await text('/terms-of-service?a=1')).toContain('page 2 of /terms-of-service');
    expect(count()).toBe(2);
  });

  test('allows its own scripts by their hashes, and none that came in otherwise', async () => {
    const injected = '<script>steal()</script>';
    const { ask } = serve({
      render: (http, made) => http.html(pageText(http, made) + injected),
    });
    const page = await ask('/about');
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    );
    expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    expect(await page.text()).not.toContain('nonce');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed once as %s', async (encoding, unpack) => {
    const { ask, count } = serve();
    const plain = await (await ask('/')).text();
    for (let time = 0; time < 2; time += 1) {
      const page = await ask('/', { 'accept-encoding': encoding });
      const body = Buffer.from(await page.arrayBuffer());
      expect(page.headers.get('content-encoding')).toBe(encoding);
      expect(page.headers.get('content-length')).toBe(String(body.length));
      expect(unpack(body).toString()).toBe(plain);
    }
    expect(count()).toBe(1);
  });

  test('is not sent again to who has it', async () => {
    const { ask } = serve();
    const etag = (await ask('/')).headers.get('etag')!;
    const again = await ask('/', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toContain('s-maxage');
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  test('is made once for all who ask at the same time', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    const { text, count } = serve({
      render: async (http, made) => {
        await waiting;
        return http.html(pageText(http, made));
      },
    });
    const asked = Array.from({ length: 20 }, () => text('/'));
    await vi.waitFor(() => expect(count()).toBe(1));
    finish();
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(count()).toBe(1);
  });

  test('is made anew after a change, and after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { text, change } = serve();
    expect(await text('/')).toContain('page 1');
    change();
    expect(await text('/')).toContain('page 2');
    vi.advanceTimersByTime(29_000);
    expect(await text('/')).toContain('page 2');
    vi.advanceTimersByTime(2_000);
    expect(await text('/')).toContain('page 3');
  });

  test('that was begun before a change is not kept, nor given to who asks after it', async () => {
    const finish: (() => void)[] = [];
    const { text, change, count } = serve({
      render: async (http, made) => {
        await new Promise<void>((resolve) => finish.push(resolve));
        return http.html(pageText(http, made));
      },
    });
    const before = text('/');
    await vi.waitFor(() => expect(count()).toBe(1));
    change();
    const after = text('/');
    await vi.waitFor(() => expect(count()).toBe(2));
    finish[1]!();
    expect(await after).toContain('page 2');
    finish[0]!();
    expect(await before).toContain('page 1');
    expect(await text('/')).toContain('page 2');
  });

  test('names the host it was asked from, so another host has its own', async () => {
    const { ask, count } = serve();
    await ask('/', { host: '127.0.0.1:3000' });
    await ask('/', { host: 'localhost:3000' });
    expect(count()).toBe(2);
  });
});

describe('nobody shares', () => {
  const expectOwn = ({ headers }: Response) => {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("'nonce-");
  };

  test.each([
    [undefined, 'session'],
    ['https://care.example', '__Host-session'],
  ])('with a session, valid or not, at %s', async (publicUrl, name) => {
    const { ask, count } = serve({ publicUrl });
    const cookie = `time-zone=Europe%2FBerlin; ${name}=x`;
    expectOwn(await ask('/', { cookie }));
    // Nor did they leave a page, and none that is kept is given to them.
    expect(await (await ask('/')).text()).toContain('page 2');
    const own = await ask('/', { cookie, 'if-none-match': (await ask('/')).headers.get('etag')! });
    expectOwn(own);
    expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('page 3')]);
    expect(count()).toBe(3);
  });

  test('other cookies make no difference', async () => {
    const { ask, count } = serve();
    for (const cookie of ['', 'time-zone=UTC', 'notice=x; known-browser=y; browser=z']) {
      expect((await ask('/', { cookie })).headers.get('cache-control')).toContain('public');
    }
    expect(count()).toBe(1);
  });

  test.each([
    ['a page with a form', '/login'],
    ['a private page', '/account'],
    ['the data of a page', '/caregivers/maria.data'],
    ['an endpoint', '/_api/cities/list'],
    ['an address that no link has', '//caregivers'],
    ['a very long address', `/caregivers?location=${'x'.repeat(1000)}`],
  ])('%s', async (_, path) => {
    const { ask, count } = serve();
    for (let time = 0; time < 2; time += 1) expectOwn(await ask(path));
    expect(count()).toBe(2);
  });

  const refused: [string, Render][] = [
    ['an error', (http, made) => http.html(pageText(http, made), 500)],
    ['a page that is not found', (http, made) => http.html(pageText(http, made), 404)],
    ['a redirect', (http) => http.redirect('/caregiver-jobs')],
    ['what is no page', (http) => http.json({})],
    [
      'a page with a cookie',
      (http, made) => {
        http.header('Set-Cookie', 'session=x');
        return http.html(pageText(http, made));
      },
    ],
    [
      'a page that lacks an answer',
      (http, made) => {
        http.set('isIncomplete', true);
        return http.html(pageText(http, made));
      },
    ],
  ];
  test.each(refused)('%s', async (_, render) => {
    const { ask, count } = serve({ render });
    const answers = await Promise.all([ask('/'), ask('/')]);
    answers.forEach(expectOwn);
    expectOwn(await ask('/'));
    expect(count()).toBe(3);
  });

  test('a form that was sent', async () => {
    const { ask, count } = serve();
    await ask('/');
    expectOwn(await ask('/', {}, 'POST'));
    expect(count()).toBe(2);
  });
});

describe('what is kept has a bound in bytes', () => {
  // It hardly becomes smaller.
  const html = randomBytes(3_000).toString('base64');
  const serveBounded = () =>
    serve({
      render: (http) => http.html(html),
      bounds: { bytes: 2.5 * html.length, addressLength: 1000 },
    });

  test('and what was not used for longest goes first', async () => {
    const { ask, count } = serveBounded();
    for (const path of ['/', '/about', '/', '/caregivers', '/']) await ask(path);
    expect(count()).toBe(3);
    await ask('/about');
    expect(count()).toBe(4);
    for (let page = 0; page < 100; page += 1) await ask(`/caregivers?page=${page}`);
    await ask('/caregivers?page=99');
    expect(count()).toBe(104);
  });

  test('to which a page that several made counts once', async () => {
    let refusals = 1;
    const { ask, count } = serve({
      render: (http) => (refusals-- > 0 ? http.text('Later', 503) : http.html(html)),
      bounds: { bytes: 2.5 * html.length, addressLength: 1000 },
    });
    await Promise.all(Array.from({ length: 6 }, async () => ask('/')));
    await ask('/about');
    const made = count();
    for (const path of ['/', '/about']) await ask(path);
    expect(count()).toBe(made);
  });

  test('to which every encoding counts', async () => {
    const { ask, count } = serveBounded();
    for (const path of ['/', '/about']) await ask(path);
    await ask('/about', { 'accept-encoding': 'br' });
    expect(count()).toBe(2);
    await ask('/about');
    expect(count()).toBe(2);
    await ask('/');
    expect(count()).toBe(3);
  });
});
