import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { port as journeysPort } from './journeys/place.ts';

/** How the product is registered at the provider of the tests. */
export const registration = { clientId: 'tendwell', clientSecret: 'a secret for tests' };

/** Where the product runs in feature tests and in journeys. */
const redirectUris = [3000, journeysPort].map(
  (port) => `http://127.0.0.1:${port}/_api/auth/oauth_callback`,
);

/**
 * A real OpenID provider. Whoever types an address into its one form owns it; an address that
 * begins with "unverified" is not verified.
 */
export async function startProvider({ port = 0 } = {}) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration());
  const serve = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isForm = request.url?.startsWith('/interaction/');
    void (isForm ? interact(provider, request, response) : serve(request, response));
  });
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configuration(): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: registration.clientId,
        client_secret: registration.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...claimsOf(id) }) }),
    loadExistingGrant: consentToAll,
  };
}

/** Names as somebody may have set them at the provider. */
const names: Record<string, string> = {
  'link.person@example.com': 'Win at https://evil.example',
  'tendwell.support@example.com': 'Tendwell Support',
};

function claimsOf(email: string) {
  const name = names[email] ?? 'Ada Byron';
  return { email, email_verified: !email.startsWith('unverified'), name };
}

async function consentToAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client!.clientId,
    accountId: oidc.session!.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** A browser that brings it meets a provider whose pages cut themselves from who opened them. */
export const cuttingCookie = { name: 'cutting', value: 'yes' };

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    if (request.headers.cookie?.includes(cuttingCookie.name)) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(form);
    return;
  }
  const answer = new URLSearchParams(await text(request));
  const result = answer.has('cancel')
    ? { error: 'access_denied' }
    : { login: { accountId: answer.get('email')! } };
  await provider.interactionFinished(request, response, result);
}

const form = `<!doctype html><html lang="en"><title>Provider</title>
<link rel="icon" href="data:,"><form method="post">
<label>Email at the provider <input name="email"></label>
<button>Allow</button> <button name="cancel">Cancel</button></form></html>`;

type Person = { email: string } | { cancel: '' };

/** What a person does at the provider, without a browser: returns what it sends them back with. */
export async function passProvider(goTo: string, person: Person): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let at = new URL(goTo);
  const { origin } = at;
  while (at.origin === origin) {
    const isForm = at.pathname.startsWith('/interaction/');
    const response = await fetch(at, {
      ...(isForm ? { method: 'POST', body: new URLSearchParams(person) } : {}),
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status} at ${at.pathname}.`);
    at = new URL(location, at);
  }
  return Object.fromEntries(at.searchParams);
}
