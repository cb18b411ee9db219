import {
  makeBrowserKnown,
  revokeAllAccess,
  startSession,
} from '#features/members/sessions/actions.server.ts';
import type { Member, Visitor } from '#gate/context.ts';
import type { Context } from '#gate/row.ts';
import { hashPassword } from '#platform/passwords.ts';
import { Problem } from '#values/problem.ts';
import { proveByPassword, refuseWeakPassword } from './actions.server.ts';
import type * as contract from './contract.ts';
import { issueLink, redeemLink } from './links.server.ts';
import * as mails from './mails.server.ts';
import * as queries from './queries.server.ts';
import type { Account } from './queries.server.ts';

const hour = 60 * 60;
const resetLimits = { address: { points: 20, seconds: hour }, email: { points: 3, seconds: hour } };

/**
 * Longer than the work for an existing account, so that the time does not show whether there is
 * one.
 */
const answerMilliseconds = 300;

/** The answer is the same for every address, so that it does not show who has an account. */
export async function requestPasswordReset(context: Visitor<typeof contract.resetRequest>) {
  const { input, visit, platform } = context;
  await platform.limits.spendFrom(visit.address, 'reset', resetLimits.address);
  await platform.limits.spend(`reset:${input.email}`, resetLimits.email);
  const pause = new Promise((resolve) => setTimeout(resolve, answerMilliseconds));
  await Promise.all([mailResetLink(context), pause]);
  return { success: true as const };
}

async function mailResetLink({ db, input, platform }: Visitor<typeof contract.resetRequest>) {
  const account = await queries.findAccountByEmail(db, input.email);
  if (!account) return;
  const { id: userId, email } = account;
  const { returnUrl } = input;
  const now = platform.clock.now();
  const token = await issueLink(db, { purpose: 'reset_password', userId, email, now });
  await mails.sendPasswordReset(db, platform, { to: email, token, returnUrl });
}

/**
 * A mailbox may be open on a shared computer, so its link sets a password but opens no session:
 * a user who was not signed in logs in with the new password.
 */
export async function resetPassword(context: Visitor<typeof contract.reset>) {
  const { db, viewer, input, platform } = context;
  const now = platform.clock.now();
  const { account } = await redeemLink(db, { purpose: 'reset_password', token: input.token, now });
  const brand = platform.settings.brand.name;
  await refuseWeakPassword(input.password, { email: account.email, brand });
  await queries.noteEmailVerified(db, account.id, now);
  const isSignedIn = viewer?.id === account.id;
  await replacePassword(context, account, { password: input.password, isSignedIn });
  return { isSignedIn };
}

export async function changePassword(context: Member<typeof contract.passwordChange>) {
  const { currentPassword, newPassword } = context.input;
  const account = await proveByPassword(context, currentPassword, 'currentPassword');
  const brand = context.platform.settings.brand.name;
  await refuseWeakPassword(newPassword, { email: account.email, brand }, 'newPassword');
  await replacePassword(context, account, { password: newPassword, isSignedIn: true });
  return { success: true as const };
}

/** For users who sign in only through a provider: a link in their mailbox proves who they are. */
export async function requestFirstPassword({ db, viewer, platform }: Member) {
  const { id: userId, email, passwordHash } = await queries.findAccount(db, viewer.id);
  if (passwordHash) throw new Problem('conflict', 'Your account has a password already.');
  await platform.limits.spend(`reset:${email}`, resetLimits.email);
  const now = platform.clock.now();
  const token = await issueLink(db, { purpose: 'reset_password', userId, email, now });
  await mails.sendPasswordReset(db, platform, { to: email, token });
  return { success: true as const };
}

/**
 * Ends every session and every open link. If the user who set the password was signed in, they get a
 * new session.
 */
async function replacePassword(
  { db, visit, platform }: Context<unknown>,
  account: Account,
  { password, isSignedIn }: { password: string; isSignedIn: boolean },
) {
  await queries.updatePasswordHash(db, account.id, await hashPassword(password));
  await revokeAllAccess(db, account.id);
  if (isSignedIn) {
    const { roles } = account;
    await startSession(db, { visit, platform, userId: account.id, roles });
  } else {
    // The mail has proven the owner, so wrong guesses by others must not keep them from logging in.
    await makeBrowserKnown(db, { visit, platform, userId: account.id });
  }
  await mails.sendPasswordChanged(db, platform, account);
}
