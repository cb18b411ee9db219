import { beforeAll, describe, expect, test } from 'vitest';
import { testProduct } from '#tests/product.ts';
import { pageVersion, versionHeader } from './page-version.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  product.request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('what goes over the wire', () => {
  test('API-1 an answer is wrapped as superjson does', async () => {
    const response = await product.request('auth/session');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      json: { authenticated: false, user: null, error: 'Not signed in' },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('a page from before an update is asked to reload, and no other caller', async () => {
    const ask = (version: number) =>
      product.request('auth/session', { headers: { [versionHeader]: String(version) } });
    const outdated = await ask(pageVersion - 1);
    expect(outdated.status).toBe(412);
    expect((await outdated.json()).json.error).toBe(
      'This page is from before an update. Please reload it.',
    );
    expect((await ask(pageVersion)).status).toBe(200);
    // A process that is not updated yet answers pages of the next version.
    expect((await ask(pageVersion + 1)).status).toBe(200);
  });

  test('API-1 a wrapped body and a bare one mean the same', async () => {
    for (const body of ['{"json":{"email":"one@example.com"}}', '{"email":"one@example.com"}']) {
      expect(await (await post('newsletter/signup', body)).json()).toEqual({
        json: { success: true },
      });
    }
  });

  test('API-1 an error carries `error`, and every field that is wrong in `details`', async () => {
    const response = await post('auth/login_with_password', '{"json":{"email":"x","password":""}}');
    expect(response.status).toBe(400);
    expect((await response.json()).json).toMatchObject({
      error: 'Email is required',
      message: 'Email is required',
      details: [
        { field: 'email', message: 'Email is required' },
        { field: 'password', message: 'Password is required' },
      ],
    });
  });

  test('AUTH-11 a failed login carries `error` and `message`', async () => {
    const response = await post(
      'auth/login_with_password',
      '{"json":{"email":"a@example.com","password":"x"}}',
    );
    expect(response.status).toBe(401);
    expect((await response.json()).json).toMatchObject({
      error: 'Wrong email or password.',
      message: 'Wrong email or password.',
    });
  });

  test('API-1 where the address and the body name the same field, the body counts', async () => {
    await post('newsletter/signup?email=address@example.com', '{"email":"body@example.com"}');
    const subscribers = await product.db
      .selectFrom('newsletterSubscribers')
      .select('email')
      .where('email', 'in', ['address@example.com', 'body@example.com'])
      .execute();
    expect(subscribers).toEqual([{ email: 'body@example.com' }]);
  });

  test('a body that is not JSON is refused in words', async () => {
    const response = await post('newsletter/signup', '{oops');
    expect(response.status).toBe(400);
    expect((await response.json()).json.error).toBe('The request body is not valid JSON.');
  });

  test('a body without end is not read to its end', async () => {
    const response = await post('newsletter/signup', `{"email":"${'x'.repeat(300_000)}"}`);
    expect(response.status).toBe(413);
  });

  test('an unknown endpoint is a wrapped 404', async () => {
    const response = await product.request('no/such');
    expect(response.status).toBe(404);
    expect((await response.json()).json.error).toBe('Not found.');
  });
});

describe('the header check', () => {
  test.each([
    ['no user-agent', { 'user-agent': '' }],
    ['a user-agent of 501 characters', { 'user-agent': 'x'.repeat(501) }],
    ['an origin that is no URL', { origin: 'nowhere' }],
  ])('API-2 %s is refused', async (_, headers) => {
    const response = await product.request('auth/session', { headers });
    expect(response.status).toBe(400);
    expect((await response.json()).json.error).toMatch(/^Invalid request headers: /);
  });

  test('API-2 a user-agent of 500 characters and an origin are fine', async () => {
    const headers = { 'user-agent': 'x'.repeat(500), origin: 'http://127.0.0.1:3000' };
    expect((await product.request('auth/session', { headers })).status).toBe(200);
  });
});

describe('requests another site made a browser send', () => {
  const signup = (headers: Record<string, string>) =>
    post('newsletter/signup', '{"email":"two@example.com"}', headers);

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:4000' }],
    ['a hidden origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a host that is not ours', { origin: 'http://rebound.example', host: 'rebound.example' }],
  ])('%s is refused', async (_, headers) => {
    expect([400, 403]).toContain((await signup(headers)).status);
  });

  test('our own pages and programs without a browser pass', async () => {
    expect(
      (await signup({ origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(200);
    expect((await signup({})).status).toBe(200);
  });
});
