import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onTeardown } from '#tests/setup.ts';
import { createOpenIdClient, newAttemptSecrets } from './openid.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const secrets = newAttemptSecrets();
const redirectUri = 'http://127.0.0.1:3000/callback';

/** A provider whose answers each test sets. */
let issuer: string;
let claims: Record<string, unknown>;
let person: Record<string, unknown>;
let signer: typeof ours;

beforeAll(async () => {
  const server = createServer((request, response) => {
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/person`,
        jwks_uri: `${issuer}/keys`,
      }),
      '/keys': () => ({ keys: [{ ...ours.publicKey.export({ format: 'jwk' }), alg: 'RS256' }] }),
      '/token': () => ({
        access_token: 'access',
        token_type: 'Bearer',
        id_token: signed(claims, signer),
      }),
      '/person': () => person,
    };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answers[request.url!]!()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTeardown(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

const now = Math.floor(Date.now() / 1000);
beforeEach(() => {
  signer = ours;
  claims = {
    iss: issuer,
    aud: 'tendwell',
    sub: 'ada',
    nonce: secrets.nonce,
    iat: now,
    exp: now + 60,
  };
  person = { sub: 'ada', email: ' Ada@Example.com', email_verified: true, name: 'Ada Byron' };
});

function signed(payload: object, { privateKey }: typeof ours): string {
  const content = [{ alg: 'RS256' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

function read(query = `code=code&state=${secrets.state}`) {
  const client = createOpenIdClient({ issuer, clientId: 'tendwell', clientSecret: 'secret' });
  return client.readAccount(new URL(`${redirectUri}?${query}`), secrets);
}

test('AUTH-7 a valid answer identifies the person', async () => {
  expect(await read()).toEqual({
    issuer,
    subject: 'ada',
    email: 'ada@example.com',
    isEmailVerified: true,
    name: 'Ada Byron',
  });
});

test.each([
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'somebody-else' }],
  ['another nonce', { nonce: 'made up' }],
  ['no nonce', { nonce: undefined }],
  ['an end in the past', { exp: now - 60 }],
])('AUTH-7 an ID token with %s is refused', async (_, forged) => {
  claims = { ...claims, ...forged };
  await expect(read()).rejects.toThrow();
});

test('AUTH-7 an ID token that the provider did not sign is refused', async () => {
  signer = otherKeys;
  await expect(read()).rejects.toThrow();
});

test('AUTH-7 another state is refused', async () => {
  await expect(read('code=code&state=made-up')).rejects.toThrow();
});

test('AUTH-7 facts about another person are refused', async () => {
  person = { ...person, sub: 'eve' };
  await expect(read()).rejects.toThrow();
});

test.each([undefined, false, 'true', 1])(
  'AUTH-9 an address is verified only if the provider says exactly that, not %j',
  async (claim) => {
    person = { ...person, email_verified: claim };
    expect(await read().catch(() => ({ isEmailVerified: false }))).toMatchObject({
      isEmailVerified: false,
    });
  },
);

test('a provider without encryption is allowed on this machine only', async () => {
  const client = createOpenIdClient({
    issuer: 'http://provider.example',
    clientId: 'tendwell',
    clientSecret: 'secret',
  });
  await expect(client.authorizationUrl(redirectUri, secrets)).rejects.toThrow(
    /only requests to HTTPS/,
  );
});
