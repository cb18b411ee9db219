import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { visitOf } from './visit.ts';
import type { VisitSettings } from './visit.ts';

/** What one request is read as, and the cookie its answer would carry. */
async function visit(settings: Partial<VisitSettings>, headers: Record<string, string> = {}) {
  let result: ReturnType<typeof visitOf> | undefined;
  const app = new Hono().get('/', (http) => {
    result = visitOf(http, { publicUrl: undefined, trustedProxies: [], ...settings });
    return http.text('');
  });
  await app.request('/', { headers });
  return result!;
}

const session = { token: 'secret', expiresAt: new Date(Date.now() + 1000 * 60 * 60) };
const expires = session.expiresAt.toUTCString();

test('over https the session cookie belongs to this host alone', async () => {
  const { visit: secure, cookies } = await visit({ publicUrl: 'https://tendwell.example' });
  secure.keepSession(session);
  expect([...cookies.values()]).toEqual([
    `__Host-session=secret; Path=/; Expires=${expires}; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test('over plain http it is still out of reach for scripts and other sites', async () => {
  const { visit: plain, cookies } = await visit({});
  plain.keepSession(session);
  expect([...cookies.values()][0]).toBe(
    `session=secret; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax`,
  );
});

test('the cookie of a known browser has the same attributes, and is read back', async () => {
  const publicUrl = 'https://tendwell.example';
  const { visit: secure, cookies } = await visit(
    { publicUrl },
    { cookie: '__Host-known-browser=before~that' },
  );
  expect(secure.knownBrowserToken).toBe('before~that');
  secure.keepKnownBrowser(session);
  expect([...cookies.values()]).toEqual([
    `__Host-known-browser=secret; Path=/; Expires=${expires}; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test('a write is remembered for some seconds by the browser, whatever its clock says', async () => {
  const { visit: writing, cookies } = await visit({});
  expect(writing.hasWritten).toBe(false);
  writing.noteWrite();
  expect(writing.hasWritten).toBe(true);
  expect([...cookies.values()]).toEqual(['written=1; Max-Age=6; Path=/; HttpOnly; SameSite=Lax']);
  expect((await visit({}, { cookie: 'written=1' })).visit.hasWritten).toBe(true);
});

test('signing out removes the cookie', async () => {
  const { visit: leaving, cookies } = await visit({}, { cookie: 'session=secret' });
  expect(leaving.sessionToken).toBe('secret');
  leaving.keepSession(null);
  expect([...cookies.values()][0]).toContain('session=; Path=/; Expires=Thu, 01 Jan 1970');
});

test('a plain cookie does not open a session over https', async () => {
  const { visit: secure } = await visit(
    { publicUrl: 'https://tendwell.example' },
    { cookie: 'session=secret' },
  );
  expect(secure.sessionToken).toBeUndefined();
});

test('a visitor cannot choose their own address', async () => {
  const forged = { 'x-forwarded-for': '1.2.3.4' };
  expect((await visit({}, forged)).visit.address).toBe('127.0.0.1');
});

test('behind a trusted proxy the address is the nearest one we do not trust', async () => {
  const trustedProxies = ['127.0.0.1', '10.0.0.1'];
  const chain = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.1' };
  expect((await visit({ trustedProxies }, chain)).visit.address).toBe('1.2.3.4');
});

test('addresses of proxies and visitors are read however they are written', async () => {
  const trustedProxies = ['127.0.0.1', '2001:db8::1'];
  const chain = { 'x-forwarded-for': '::ffff:1.2.3.4, 2001:DB8:0::1, ::ffff:127.0.0.1' };
  expect((await visit({ trustedProxies }, chain)).visit.address).toBe('1.2.3.4');
  const sixth = { 'x-forwarded-for': '[2001:DB8:1:2::9]:443' };
  expect((await visit({ trustedProxies }, sixth)).visit.address).toBe('2001:db8:1:2::9');
});
