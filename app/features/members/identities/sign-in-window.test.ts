import { beforeEach, describe, expect, test } from 'vitest';
import { createOpenIdClient } from '#platform/openid.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { passProvider, registration, startProvider } from '#tests/oidc.ts';
import { visitWith } from '#tests/product.ts';
import { onTeardown } from '#tests/setup.ts';
import { refusal } from './rules.ts';
import { minute, second, testSignIn } from './test-sign-in.ts';

const { product, ...google } = await testSignIn();
const { begin, comeBack, signIn, establish, findUser, suspend, pass } = google;
beforeEach(google.reset);

describe('the answer of the provider', () => {
  test('AUTH-9 a refusal is told', async () => {
    const browser = visitWith();
    const query = await passProvider(await begin(browser), { cancel: '' });
    expect(await comeBack(browser, query)).toEqual(refusal('access_denied'));
  });

  test("AUTH-9 an error we do not know is told in the provider's words", async () => {
    const browser = visitWith();
    const { searchParams } = new URL(await begin(browser));
    const state = searchParams.get('state')!;
    const message = await comeBack(browser, {
      state,
      error: 'temporarily_unavailable',
      error_description: 'Back at noon.',
    });
    expect(message).toMatchObject({
      error: { code: 'temporarily_unavailable', message: 'Back at noon.' },
    });
  });

  test('counts once', async () => {
    const browser = visitWith();
    const query = await passProvider(await begin(browser, 'family'), {
      email: 'replay@example.com',
    });
    expect(await comeBack(browser, query)).toMatchObject({ type: 'OAUTH_TOKEN_SUCCESS' });
    expect(await comeBack(browser, query)).toEqual(refusal('invalid_state'));
  });

  test('counts only in the browser that asked', async () => {
    const browser = visitWith();
    const query = await passProvider(await begin(browser, 'family'), {
      email: 'elsewhere@example.com',
    });
    const other = Object.assign(visitWith(), { browserToken: newToken().token });
    expect(await comeBack(other, query)).toEqual(refusal('invalid_state'));
    expect(await comeBack(visitWith(), query)).toEqual(refusal('invalid_state'));
    expect(await findUser('elsewhere@example.com')).toBeUndefined();
  });

  test('counts only with the state we gave', async () => {
    const browser = visitWith();
    const query = await passProvider(await begin(browser, 'family'), {
      email: 'state@example.com',
    });
    expect(await comeBack(browser, { ...query, state: 'made up' })).toEqual(
      refusal('invalid_state'),
    );
  });

  test('counts for ten minutes', async () => {
    const browser = visitWith();
    const query = await passProvider(await begin(browser, 'family'), { email: 'slow@example.com' });
    pass(10 * minute);
    expect(await comeBack(browser, query)).toEqual(refusal('invalid_state'));
  });

  test.each([
    ['another code', (query: object) => ({ ...query, code: 'made up' })],
    ['another issuer', (query: object) => ({ ...query, iss: 'https://evil.example' })],
  ])('with %s is refused', async (_, forge) => {
    const browser = visitWith();
    const query = await passProvider(await begin(browser, 'family'), {
      email: 'forged@example.com',
    });
    expect(await comeBack(browser, forge(query) as typeof query)).toEqual(
      refusal('authentication_failed'),
    );
    expect(await findUser('forged@example.com')).toBeUndefined();
  });

  test.each(['nonce', 'codeVerifier'] as const)(
    'that does not fit our %s is refused',
    async (secret) => {
      const browser = visitWith();
      const query = await passProvider(await begin(browser, 'family'), {
        email: 'unfit@example.com',
      });
      await product.db
        .updateTable('signInAttempts')
        .set({ [secret]: 'x'.repeat(43) })
        .where('stateHash', '=', hashToken(query.state!))
        .execute();
      expect(await comeBack(browser, query)).toEqual(refusal('authentication_failed'));
    },
  );

  test('two tabs of one browser may ask at once', async () => {
    const browser = visitWith();
    const first = await begin(browser, 'family');
    const second = await begin(browser, 'family');
    for (const goTo of [first, second]) {
      const query = await passProvider(goTo, { email: 'two-tabs@example.com' });
      expect(await comeBack(browser, query)).toMatchObject({ type: 'OAUTH_TOKEN_SUCCESS' });
    }
  });
});

describe('the temporary token', () => {
  const failure = 'Failed to complete authentication. Please try again.';

  test('AUTH-7 opens one session', async () => {
    const browser = visitWith();
    const message = await signIn('once@example.com', 'family', browser);
    await establish(message, browser);
    await expect(establish(message, browser)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: failure,
    });
  });

  test('AUTH-7 lives 60 seconds', async () => {
    const browser = visitWith();
    const message = await signIn('in-time@example.com', 'family', browser);
    pass(59 * second);
    await expect(establish(message, browser)).resolves.toBeDefined();
    const again = await signIn('in-time@example.com', undefined, browser);
    pass(60 * second);
    await expect(establish(again, browser)).rejects.toThrow(failure);
  });

  test('opens nothing in another browser', async () => {
    const browser = visitWith();
    const message = await signIn('thief@example.com', 'family', browser);
    const other = Object.assign(visitWith(), { browserToken: newToken().token });
    await expect(establish(message, other)).rejects.toThrow(failure);
    await expect(establish(message, visitWith())).rejects.toThrow(failure);
    await expect(establish(message, browser)).resolves.toBeDefined();
  });

  test('opens nothing for someone who was suspended meanwhile', async () => {
    const email = 'too-late@example.com';
    const browser = visitWith();
    const message = await signIn(email, 'family', browser);
    await suspend(email);
    await expect(establish(message, browser)).rejects.toThrow(failure);
  });

  test('is not kept in the database as it is', async () => {
    const message = await signIn('hashed@example.com', 'family');
    const token = (message as { token: string }).token;
    const kept = await product.db.selectFrom('entryTokens').select('tokenHash').execute();
    expect(kept.some(({ tokenHash }) => tokenHash.equals(hashToken(token)))).toBe(true);
  });
});

describe('when there is no provider', () => {
  const ask = () => product.call('GET auth/oauth_authorize', { provider: 'google' });

  test('AUTH-9 that is set up, the window says so', async () => {
    product.platform.openid = null;
    expect(await ask()).toEqual({ message: refusal('not_configured'), channel: null });
  });

  test('AUTH-9 that answers, the window says so, and the next attempt asks again', async () => {
    const gone = await startProvider();
    await gone.close();
    product.platform.openid = createOpenIdClient({ issuer: gone.issuer, ...registration });
    expect(await ask()).toEqual({ message: refusal('provider_unavailable'), channel: null });

    const back = await startProvider({ port: Number(new URL(gone.issuer).port) });
    onTeardown(back.close);
    expect(await ask()).toMatchObject({ goTo: expect.stringContaining(gone.issuer) });
  });
});

describe('in the window', () => {
  const channel = crypto.randomUUID();
  const authorize = `auth/oauth_authorize?provider=google&signupType=family&channel=${channel}`;

  test('AUTH-7 the way there and back leaves it able to speak to its opener, and only to us', async () => {
    const going = await product.request(authorize);
    expect(going.status).toBe(302);
    expect(going.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const cookie = going.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^browser=[\w-]+; .*HttpOnly; SameSite=Lax$/);

    const goTo = going.headers.get('location')!;
    expect(Object.fromEntries(new URL(goTo).searchParams)).toMatchObject({
      client_id: registration.clientId,
      redirect_uri: 'http://127.0.0.1:3000/_api/auth/oauth_callback',
      response_type: 'code',
      code_challenge_method: 'S256',
      nonce: expect.any(String),
    });

    const query = new URLSearchParams(await passProvider(goTo, { email: 'window@example.com' }));
    const back = await product.request(`auth/oauth_callback?${query}`, {
      headers: { cookie: cookie.split(';')[0]! },
    });
    expect(back.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(back.headers.get('cache-control')).toBe('no-store');
    const page = await back.text();
    expect(page).toContain('<script nonce="a-nonce">');
    expect(page).toContain('"type":"OAUTH_TOKEN_SUCCESS"');
    expect(page).toContain('postMessage(message, window.location.origin)');
    expect(page).toContain(`"${channel}"`);
  });

  test("AUTH-9 a provider's words cannot become script", async () => {
    const going = await product.request(authorize);
    const state = new URL(going.headers.get('location')!).searchParams.get('state')!;
    const query = new URLSearchParams({
      state,
      error: 'x',
      error_description: '</script><script>alert(1)</script>',
    });
    const back = await product.request(`auth/oauth_callback?${query}`, {
      headers: { cookie: going.headers.get('set-cookie')!.split(';')[0]! },
    });
    expect((await back.text()).match(/<\/?script/g)).toHaveLength(2);
  });

  test('what cannot be told to anybody is said to the person', async () => {
    const response = await product.request('auth/oauth_authorize?provider=<b>');
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(await response.text()).toContain('We offer no sign-in with this provider.');
  });

  test('a host that is not ours is not where the provider sends people back to', async () => {
    const response = await product.request('auth/oauth_authorize?provider=google', {
      headers: { host: 'evil.example' },
    });
    expect(await response.text()).toContain('"code":"not_configured"');
  });
});
