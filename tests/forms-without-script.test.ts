import { describe, expect, test } from 'vitest';
import { notify } from '#features/members/notifications/actions.server.ts';
import { tokenFor } from './mailbox.ts';
import { testPassword } from './product.ts';
import {
  cookieOf,
  errorsIn,
  goesTo,
  isIn,
  newEmail,
  ours,
  pages,
  product,
  send,
  setUp,
} from './posted-forms.ts';

setUp();

describe('logging in', () => {
  test.each([
    ['admin', '/admin'],
    ['caregiver', '/dashboard'],
    ['family', '/family-dashboard'],
  ] as const)('AUTH-3 a posted form opens a session and leads the %s home', async (role, home) => {
    const email = newEmail();
    await product.join([role], { email });
    const response = await send('/login', { email, password: testPassword });
    expect(goesTo(response)).toEqual([303, home]);
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await isIn(cookieOf(response))).toBe(true);
  });

  test('AUTH-3 the page they came from is kept, another site is not', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    const enter = async (query: string) =>
      goesTo(await send(`/login?${query}`, { email, password: testPassword }));
    expect(await enter('returnUrl=%2Fmessages%3Fid%3D1')).toEqual([303, '/messages?id=1']);
    expect(await enter('returnUrl=https%3A%2F%2Fevil.example')).toEqual([303, '/family-dashboard']);
    expect(await enter('returnUrl=%2F%2Fevil.example')).toEqual([303, '/family-dashboard']);
    expect(await enter('returnUrl=/a&returnUrl=/b')).toEqual([303, '/a,/b']);
  });

  test('AUTH-2 a wrong password: the same words, the right status, and what was typed but the password', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    const response = await send('/login', { email, password: 'a-secret-guess' });
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('Wrong email or password.');
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain('a-secret-guess');
  });

  test('AUTH-2 nothing typed: a summary that leads to both fields', async () => {
    const response = await send('/login', { email: '', password: '' });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(errorsIn(html)).toEqual([
      { words: 'Email is required', hasField: true },
      { words: 'Password is required', hasField: true },
    ]);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  test('posted forms and calls spend the same limit', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    const wrong = { email, password: 'wrong' };
    const call = () =>
      product.request('auth/login_with_password', {
        method: 'POST',
        body: JSON.stringify(wrong),
        headers: { 'content-type': 'application/json' },
      });
    for (const attempt of [send, call, send, call, send]) {
      const { status } = attempt === send ? await send('/login', wrong) : await call();
      expect(status).toBe(401);
    }
    const response = await send('/login', { email, password: testPassword });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('Too many');
    expect((await call()).status).toBe(429);
  });
});

describe('a page that is not ours', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside ours', { 'sec-fetch-site': 'same-site' }],
  ])('cannot post: %s', async (_name, headers) => {
    const email = newEmail();
    await product.join(['family'], { email });
    const response = await send('/login', { email, password: testPassword }, headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('This request came from another site.');
    // Wherever it posts.
    expect((await send('/logout', {}, headers)).status).toBe(403);
    expect((await send('/about', {}, headers)).status).toBe(403);
    expect((await send('/login.data', {}, headers)).status).toBe(403);
  });

  test('cannot post with an origin that it hides', async () => {
    const response = await send('/logout', {}, { origin: 'null' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('The origin must be a URL.');
  });

  test('is known by our public address, also behind a proxy that ends TLS', async () => {
    const request = pages.serve({ publicUrl: 'https://care.example', trustedProxies: [] });
    const email = newEmail();
    await product.join(['family'], { email });
    const enter = (origin: string) =>
      request('/login', {
        method: 'POST',
        body: new URLSearchParams({ email, password: testPassword }),
        headers: { origin, 'sec-fetch-site': 'same-origin', host: 'care.example' },
      });
    const response = await enter('https://care.example');
    expect(goesTo(response)).toEqual([303, '/family-dashboard']);
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=.*Secure/);
    expect((await enter('http://127.0.0.1:3000')).status).toBe(403);
    expect((await enter('https://care.example.evil.example')).status).toBe(403);
  });
});

test('AUTH-5 a posted logout ends the session on the server, and opening the page does not', async () => {
  const { visit } = await product.join(['family']);
  const cookie = `session=${visit.sessionToken}`;
  const page = await pages.request('/logout', { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(await isIn(cookie)).toBe(true);

  const response = await send('/logout', {}, { cookie });
  expect(goesTo(response)).toEqual([303, '/']);
  expect(response.headers.get('set-cookie')).toMatch(/^session=;.*1970/);
  expect(await isIn(cookie)).toBe(false);
});

describe('a forgotten password', () => {
  test('is replaced by two posted forms, and the token leaves the address', async () => {
    const email = newEmail();
    await product.join(['family'], { email });
    const asked = await send('/forgot-password', { email });
    expect(goesTo(asked)).toEqual([303, '/forgot-password?done']);
    const told = await (await pages.request('/forgot-password?done')).text();
    expect(told).toContain('Please look into your mailbox');

    const token = await tokenFor(product, email, 'reset_password');
    const path = `/reset-password?token=${token}`;
    const short = await send(path, { password: 'short12' });
    expect(short.status).toBe(400);
    const html = await short.text();
    expect(errorsIn(html)).toEqual([{ words: expect.stringContaining('8 '), hasField: true }]);
    expect(html).not.toContain('short12');

    const password = 'seven green umbrellas';
    const saved = await send(path, { password });
    expect(goesTo(saved)).toEqual([303, '/reset-password?done=signed-out']);
    const page = await (await pages.request('/reset-password?done=signed-out')).text();
    expect(page).toContain('Your new password is saved');
    expect(goesTo(await send('/login', { email, password }))).toEqual([303, '/family-dashboard']);

    const again = await send(path, { password });
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(await again.text()).toContain('Ask for a new link');
  });

  test('stays signed in where it was replaced', async () => {
    const email = newEmail();
    const { visit } = await product.join(['family'], { email });
    await send('/forgot-password', { email });
    const token = await tokenFor(product, email, 'reset_password');
    const cookie = `session=${visit.sessionToken}`;
    const fields = { password: 'seven green umbrellas' };
    const saved = await send(`/reset-password?token=${token}`, fields, { cookie });
    expect(goesTo(saved)).toEqual([303, '/reset-password?done=signed-in']);
    expect(await isIn(cookieOf(saved))).toBe(true);
    expect(await isIn(cookie)).toBe(false);
  });

  test('an address that is none comes back to be mended', async () => {
    const response = await send('/forgot-password', { email: 'not-an-address' });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('value="not-an-address"');
    expect(errorsIn(html)).toEqual([
      { words: 'Please enter a valid email address.', hasField: true },
    ]);
  });
});

describe('links of mails, answered by a posted form', () => {
  test('NEWS-2 NEWS-3 someone joins the list, confirms and leaves', async () => {
    const email = newEmail();
    const wrong = await send('/newsletter', { email: 'x@' });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain('Invalid email address');
    expect(html).toContain('value="x@"');

    expect(goesTo(await send('/newsletter', { email }))).toEqual([303, '/newsletter?done']);
    const done = await (await pages.request('/newsletter?done')).text();
    expect(done).toContain('successfully subscribed to our newsletter!');

    const token = await tokenFor(product, email, 'newsletter_confirmation');
    const path = `/newsletter/confirm?token=${token}`;
    expect(goesTo(await send(path, {}))).toEqual([303, '/newsletter/confirm?done']);
    const twice = await send(path, {});
    expect(twice.status).toBe(404);
    expect(await twice.text()).toContain('This link was used already');

    const { unsubscribeToken } = await product.db
      .selectFrom('newsletterSubscribers')
      .select('unsubscribeToken')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const left = await send(`/newsletter/unsubscribe?token=${unsubscribeToken}`, {});
    expect(goesTo(left)).toEqual([303, '/newsletter/unsubscribe?done']);
    const words = await (await pages.request('/newsletter/unsubscribe?done')).text();
    expect(words).toContain('You will get no more news from us.');
  });

  test('an address is verified', async () => {
    const email = newEmail();
    const { id, visit } = await product.join(['family'], { email });
    await product.call('POST account/resend-verification', {}, visit);
    const token = await tokenFor(product, email, 'verify_email');
    const response = await send(`/verify-email?token=${token}`, {});
    expect(goesTo(response)).toEqual([303, '/verify-email?done']);
    const { emailVerifiedAt } = await product.db
      .selectFrom('users')
      .select('emailVerifiedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(emailVerifiedAt).not.toBeNull();
  });

  test.each([
    '/verify-email',
    '/confirm-email-change',
    '/delete-account',
    '/notifications/unsubscribe',
    '/withdraw-testimonial',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/reset-password',
    '/still-hiring',
  ])('%s refuses a token that is none in words', async (path) => {
    const response = await send(`${path}?token=nonsense`, { password: 'seven green umbrellas' });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toContain('role="alert"');
  });
});

test('SHELL-5 notifications are listed, and marked as read by a posted form', async () => {
  const email = newEmail();
  const { id } = await product.join(['family'], { email });
  const cookie = cookieOf(await send('/login', { email, password: testPassword }));
  const see = async () => (await pages.request('/notifications', { headers: { cookie } })).text();
  expect(await see()).toContain('Nothing here yet');
  await notify(product.db, product.platform, {
    userId: id,
    kind: 'job',
    title: 'Your post ends soon',
    path: '/family-dashboard',
  });
  expect(await see()).toMatch(/Mark all as read[^]+Unread: <\/span>Your post ends soon</);
  expect(goesTo(await send('/notifications', {}, { cookie }))).toEqual([303, '/notifications']);
  const read = await see();
  expect(read).toContain('>Your post ends soon<');
  expect(read).not.toMatch(/Unread: |Mark all as read/);
});

test('a form that is too large, or none at all, is refused in words', async () => {
  const large = await send('/login', { email: 'x'.repeat(300_000), password: 'x' });
  expect(large.status).toBe(413);
  expect(await large.text()).toContain('The request is too large.');
  const other = await pages.request('/login', { method: 'POST', body: '{', headers: ours });
  expect(other.status).toBe(400);
});

test('the log tells of a posted form nothing but its path', async () => {
  pages.logged.length = 0;
  await send('/login?returnUrl=%2Fmessages', { email: 'canary@example.com', password: 'canary' });
  await pages.request('/reset-password?token=canary');
  expect(pages.logged.map((line) => JSON.parse(line).path)).toEqual(['/login', '/reset-password']);
  expect(pages.logged.join('')).not.toMatch(/canary|returnUrl/);
});
