import { readSessionUser, startSession } from '#features/members/sessions/actions.server.ts';
import type { Member, Visitor } from '#gate/context.ts';
import type { Visit } from '#gate/row.ts';
import { newAttemptSecrets } from '#platform/openid.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { Problem } from '#values/problem.ts';
import { link, signInByProvider } from './actions.server.ts';
import type { authorization, callback, entry, SignInMessage } from './contract.ts';
import * as queries from './queries.server.ts';
import { lifetimes, refusal } from './rules.ts';

const callbackPath = '/_api/auth/oauth_callback';
const attemptLimit = { points: 60, seconds: 15 * 60 };

/** Redirects the window to the provider and remembers this browser in a cookie. */
export async function beginSignIn({ db, input, visit, platform }: Visitor<typeof authorization>) {
  const { signupType, channel = null } = input;
  const { openid, clock, limits, log } = platform;
  await limits.spendFrom(visit.address, 'oauth', attemptLimit);
  if (!openid || !visit.origin) return { message: refusal('not_configured'), channel };

  const { state, nonce, codeVerifier } = newAttemptSecrets();
  const redirectUri = visit.origin + callbackPath;
  const goTo = await openid
    .authorizationUrl(redirectUri, { state, nonce, codeVerifier })
    .catch((err: unknown) => log.error({ err }, 'the sign-in provider cannot be reached'));
  if (!goTo) return { message: refusal('provider_unavailable'), channel };

  const now = clock.now().getTime();
  // An existing token is reused, because two tabs may sign in at once.
  const browserToken = visit.browserToken ?? newToken().token;
  visit.keepBrowser({ token: browserToken, expiresAt: new Date(now + lifetimes.browser) });
  await queries.insertAttempt(db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    nonce,
    codeVerifier,
    signupType,
    channel,
    expiresAt: new Date(now + lifetimes.attempt),
  });
  return { goTo };
}

/** Handles the provider's answer, which counts only in the browser that started the sign-in. */
export async function finishSignIn(context: Visitor<typeof callback>) {
  const { db, input, visit, platform } = context;
  const browserHash = browserHashOf(visit);
  const attempt =
    browserHash &&
    (await queries.takeAttempt(db, hashToken(input.state), browserHash, platform.clock.now()));
  if (!attempt) return { message: refusal('invalid_state'), channel: null };

  const message = await answerAttempt(context, attempt, browserHash).catch((err: unknown) => {
    platform.log.error({ err }, 'sign-in with the provider failed');
    return refusal('authentication_failed');
  });
  return { message, channel: attempt.channel };
}

type Attempt = NonNullable<Awaited<ReturnType<typeof queries.takeAttempt>>>;

async function answerAttempt(
  { db, input, visit, platform }: Visitor<typeof callback>,
  attempt: Attempt,
  browserHash: Buffer,
): Promise<SignInMessage> {
  if (input.error) return refusalOf(input.error, input.error_description);
  const callbackUrl = new URL(visit.origin + callbackPath);
  callbackUrl.search = String(new URLSearchParams(input));
  const person = await platform.openid!.readAccount(callbackUrl, {
    ...attempt,
    state: input.state,
  });
  const { signupType } = attempt;
  const now = platform.clock.now();
  const brand = platform.settings.brand.name;
  return db
    .transaction()
    .execute((transaction) =>
      signInByProvider(transaction, { person, signupType, browserHash, brand, now }),
    );
}

/** The provider's refusal, with our own text where we know the code, else with the provider's. */
function refusalOf(code: string, description?: string): SignInMessage {
  if (code === 'access_denied') return refusal(code);
  const { error } = refusal('authentication_failed');
  return { type: 'OAUTH_ERROR', error: { ...error, code, message: description || error.message } };
}

/** Exchanges the temporary token for a session, once. */
export async function establishSession({ db, input, visit, platform }: Visitor<typeof entry>) {
  const browserHash = browserHashOf(visit);
  const now = platform.clock.now();
  const entering =
    browserHash && (await queries.takeEntryToken(db, hashToken(input.tempToken), browserHash, now));
  if (!entering) {
    throw new Problem('unauthenticated', 'Failed to complete authentication. Please try again.');
  }
  const { userId, roles } = entering;
  await startSession(db, { visit, platform, userId, roles });
  return { user: await readSessionUser(db, userId) };
}

/** Links the identity that this browser has just proven to the account it is signed in to. */
export async function linkIdentity({ db, viewer, visit, platform }: Member) {
  const browserHash = browserHashOf(visit);
  const now = platform.clock.now();
  const identity = browserHash && (await queries.takeUnlinkedIdentity(db, browserHash, now));
  if (!identity) {
    throw new Problem('missing', 'No Google account is waiting to be linked. Please try again.');
  }
  if (!(await queries.isEmailOf(db, viewer.id, identity.email))) {
    throw new Problem('conflict', 'This Google account has another email address than yours here.');
  }
  await link(db, viewer.id, identity, now);
  return { success: true as const };
}

function browserHashOf({ browserToken }: Visit): Buffer | undefined {
  return browserToken ? hashToken(browserToken) : undefined;
}
