import type { Visitor } from '#gate/context.ts';
import { isOutdated, hashPassword, verifyPassword } from '#platform/passwords.ts';
import { Problem } from '#values/problem.ts';
import { endSession, readSessionUser, startSession } from './actions.server.ts';
import type { credentials } from './contract.ts';
import { knownBrowserId } from './known-browsers.server.ts';
import * as queries from './queries.server.ts';

export async function readSession({ db, viewer }: Visitor) {
  if (!viewer) return { authenticated: false, user: null, error: 'Not signed in' };
  return { authenticated: true, user: await readSessionUser(db, viewer.id) };
}

const minute = 60;
const hour = 60 * minute;

/**
 * Attempts from unknown browsers are counted strictly for one network address and one account,
 * loosely for an account from all addresses. A browser that has been signed in to the account
 * before has its own counter, so that other people's failures do not keep the owner out.
 */
const loginLimits = {
  pair: { points: 5, seconds: 15 * minute },
  email: { points: 50, seconds: hour },
  address: { points: 100, seconds: 15 * minute },
  knownBrowser: { points: 10, seconds: 15 * minute },
};

/**
 * One mail a day about failed attempts, however many there are. It holds nobody back, so it is none of the
 * limits that RATE_LIMIT_FACTOR multiplies: a hundred mails a day would warn nobody.
 */
const warningLimit = { points: 1, seconds: 24 * hour, isPromised: true };

/** Before the transaction, because hashing takes its turn: a storm of sign-ins holds no connections. */
export async function checkPassword(context: Visitor<typeof credentials>) {
  const { db, visit, platform } = context;
  const { email, password } = context.input;
  const account = await queries.findCredentials(db, email);
  const browserId = account && knownBrowserId(visit, platform.keys, account);
  const resetCounters = browserId
    ? await countKnownBrowser(context, browserId)
    : await countUnknownBrowser(context);

  if (!(await verifyPassword(password, account?.passwordHash)) || !account?.passwordHash) {
    throw wrongCredentials();
  }
  if (account.suspendedAt) {
    throw new Problem('forbidden', 'This account is suspended. Please write to our support.');
  }
  await resetCounters();
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined;
  return { account, newHash };
}

type Checked = Visitor<Awaited<ReturnType<typeof checkPassword>>>;

export async function logInWithPassword({ db, visit, platform, input }: Checked) {
  const { account, newHash } = input;
  const current = await queries.findPasswordHash(db, account.id);
  // It was changed meanwhile, which ended all sessions.
  if (current?.passwordHash !== account.passwordHash) throw wrongCredentials();
  if (newHash) await queries.updatePasswordHash(db, account.id, newHash);
  const { roles } = account;
  await startSession(db, { visit, platform, userId: account.id, roles });
  return { user: await readSessionUser(db, account.id) };
}

const wrongCredentials = () => new Problem('unauthenticated', 'Wrong email or password.');

/** Returns a function that resets the counter, for use after the right password. */
async function countKnownBrowser(
  { platform: { limits } }: Visitor<typeof credentials>,
  browserId: string,
) {
  const key = `login-known:${browserId}`;
  await limits.spend(key, loginLimits.knownBrowser);
  return () => limits.forget(key);
}

async function countUnknownBrowser(attempt: Visitor<typeof credentials>) {
  const { input, visit, platform } = attempt;
  const { limits } = platform;
  const pair = `login-pair:${input.email}`;
  const everywhere = `login-email:${input.email}`;
  await limits.spendFrom(visit.address, pair, loginLimits.pair);
  await limits.spend(everywhere, loginLimits.email).catch(async (refusal: unknown) => {
    await warnOwnerOnce(attempt);
    throw refusal;
  });
  await limits.spendFrom(visit.address, 'login', loginLimits.address);
  return async () => {
    await limits.forgetFrom(visit.address, pair);
    await limits.forget(everywhere);
  };
}

/**
 * Sends a job whether the account exists or not, so that neither the answer nor its time shows
 * whether it does.
 */
async function warnOwnerOnce({
  input: { email },
  platform: { limits, jobs },
}: Visitor<typeof credentials>) {
  const isFirst = await limits.spend(`login-told:${email}`, warningLimit).then(
    () => true,
    () => false,
  );
  if (isFirst) await jobs.sendOutsideTransaction('sessions.tell-lock', { email });
}

export async function logOut({ db, visit }: Visitor) {
  await endSession(db, visit);
  return { message: 'Logged out' };
}
