import * as client from 'openid-client';

/** What a provider vouches for. `subject` is who they are there for good; the rest may change. */
export type ProviderAccount = {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
};

/** The secrets of one attempt to sign in, which tie its end to its beginning. */
export type AttemptSecrets = { state: string; nonce: string; codeVerifier: string };

/** One OpenID provider: Authorization Code with PKCE, state and nonce. */
export type OpenIdClient = {
  /** Where to send the browser. */
  authorizationUrl(redirectUri: string, secrets: AttemptSecrets): Promise<string>;
  /** Whom the provider sent back; throws unless everything about the answer is right. */
  readAccount(callbackUrl: URL, secrets: AttemptSecrets): Promise<ProviderAccount>;
};

type Registration = { issuer: string; clientId: string; clientSecret: string };

export function newAttemptSecrets(): AttemptSecrets {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
}

export function createOpenIdClient(registration: Registration): OpenIdClient {
  // Asked for at the first sign-in, so that a provider that is down does not keep us from starting.
  let discovered: Promise<client.Configuration> | undefined;
  const provider = () =>
    (discovered ??= discover(registration).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    }));

  return {
    async authorizationUrl(redirectUri, { state, nonce, codeVerifier }) {
      const url = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async readAccount(callbackUrl, { state, nonce, codeVerifier }) {
      const configuration = await provider();
      const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const { iss, sub } = tokens.claims()!;
      // Not every provider puts the address into the ID token; every one answers here.
      const person = await client.fetchUserInfo(configuration, tokens.access_token, sub);
      return {
        issuer: iss,
        subject: sub,
        email: person.email?.trim().toLowerCase(),
        isEmailVerified: person.email_verified === true,
        name: person.name,
      };
    },
  };
}

const loopback = ['127.0.0.1', '[::1]', 'localhost'];
const timeoutSeconds = 10;

function discover({ issuer, clientId, clientSecret }: Registration) {
  const url = new URL(issuer);
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [
      // Check the ID token's signature although it came straight from the provider.
      client.enableNonRepudiationChecks,
      ...(loopback.includes(url.hostname) ? [client.allowInsecureRequests] : []),
    ],
  });
}
