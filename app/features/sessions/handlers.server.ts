import type { z } from 'zod';
import type { Context } from '#gate/row.ts';
import { isOutdated, hashPassword, verifyPassword } from '#platform/passwords.ts';
import { Problem } from '#values/problem.ts';
import type { Role } from '#values/roles.ts';
import { endSession, readSessionUser, startSession } from './actions.server.ts';
import type { credentials } from './contract.ts';
import * as queries from './queries.server.ts';

export async function readSession({ db, viewer }: Context<object, 'anyone'>) {
  if (!viewer) return { authenticated: false, user: null };
  return { authenticated: true, user: await readSessionUser(db, viewer.id) };
}

const minute = 60;

/** Failures count: strictly for one address trying one account, loosely for an account from everywhere. */
const loginLimits = {
  pair: { points: 5, seconds: 15 * minute },
  email: { points: 50, seconds: 60 * minute },
  address: { points: 100, seconds: 15 * minute },
};

export async function logInWithPassword(context: Context<z.output<typeof credentials>, 'anyone'>) {
  const { db, visit, platform } = context;
  const { email, password } = context.input;
  const { limits } = platform;
  const pair = `login:${visit.address}:${email}`;
  await limits.spend(pair, loginLimits.pair);
  await limits.spend(`login:${email}`, loginLimits.email);
  await limits.spend(`login:${visit.address}`, loginLimits.address);

  const account = await queries.findCredentials(db, email);
  if (!(await verifyPassword(password, account?.passwordHash)) || !account?.passwordHash) {
    throw new Problem('unauthenticated', 'Wrong email or password.');
  }
  if (account.suspendedAt) {
    throw new Problem('forbidden', 'This account is suspended. Please write to our support.');
  }
  await Promise.all([pair, `login:${email}`].map((key) => limits.forget(key)));
  if (isOutdated(account.passwordHash)) {
    await queries.updatePasswordHash(db, account.id, await hashPassword(password));
  }
  const roles = account.roles as Role[];
  await startSession(db, { visit, platform, userId: account.id, roles });
  return { user: await readSessionUser(db, account.id) };
}

export async function logOut({ db, visit }: Context<object, 'anyone'>) {
  await endSession(db, visit);
  return { message: 'Logged out' };
}
