import * as client from 'openid-client';

/** What a provider says about a person. `subject` is their permanent id there; the rest may change. */
export type ProviderAccount = {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
};

/** The secrets of one attempt to sign in, which link the callback to the request. */
export type AttemptSecrets = { state: string; nonce: string; codeVerifier: string };

/** One OpenID provider: Authorization Code with PKCE, state and nonce. */
export type OpenIdClient = {
  /** Where to send the browser. */
  authorizationUrl(redirectUri: string, secrets: AttemptSecrets): Promise<string>;
  /** The person that the provider sent back; throws if anything about the answer is wrong. */
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
  // Fetched at the first sign-in, so that the product starts although the provider is down.
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
      // Not every provider puts the e-mail address into the ID token.
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
