import type { Member, Visitor } from '#gate/context.ts';
import { Problem, wrongField } from '#values/problem.ts';
import { proveByPassword, sendVerificationMail } from './actions.server.ts';
import type * as contract from './contract.ts';
import { moveDataOfEmail } from './email-queries.server.ts';
import { issueLink, redeemLink } from './links.server.ts';
import * as mails from './mails.server.ts';
import { findProvenEmail } from './proven-email-actions.server.ts';
import * as queries from './queries.server.ts';

const hour = 60 * 60;
const limits = {
  check: { points: 60, seconds: hour },
  verification: { points: 3, seconds: hour },
  change: { points: 5, seconds: hour },
};

/**
 * For the first step of a sign-up. Its answer shows which addresses have accounts, so it is
 * limited.
 */
export async function checkEmail({
  db,
  input: { email },
  visit,
  platform,
}: Visitor<typeof contract.emailCheck>) {
  await platform.limits.spendFrom(visit.address, 'check-email', limits.check);
  const account = await queries.findAccountByEmail(db, email);
  return { available: !account, normalizedEmail: email };
}

export async function resendVerification({ db, viewer, platform }: Member) {
  const account = await queries.findAccount(db, viewer.id);
  if (!account.emailVerifiedAt) {
    await platform.limits.spend(`verification:${viewer.id}`, limits.verification);
    await sendVerificationMail(db, platform, account);
  }
  return { success: true as const };
}

export async function verifyEmail({
  db,
  input: { token },
  platform,
}: Visitor<typeof contract.link>) {
  const now = platform.clock.now();
  const { account } = await redeemLink(db, { purpose: 'verify_email', token, now });
  await queries.noteEmailVerified(db, account.id, now);
  return { success: true as const };
}

/**
 * The answer does not show whether the new address has an account; only its owner learns it, by
 * mail.
 */
export async function requestEmailChange(context: Member<typeof contract.emailChange>) {
  const { db, viewer, input, platform } = context;
  const { id: userId, email, emailVerifiedAt } = await proveByPassword(context, input.password);
  if (!emailVerifiedAt) {
    throw new Problem('conflict', 'Please confirm your present email address first.');
  }
  if (input.email === email) throw wrongField('email', 'This is your email address already.');
  await platform.limits.spend(`change-email:${viewer.id}`, limits.change);

  if (await queries.findAccountByEmail(db, input.email)) {
    await mails.sendEmailTaken(db, platform, input.email);
  } else {
    const now = platform.clock.now();
    const token = await issueLink(db, { purpose: 'change_email', userId, email: input.email, now });
    await mails.sendEmailChange(db, platform, input.email, token);
  }
  return { success: true as const };
}

export async function confirmEmailChange({
  db,
  input: { token },
  platform,
}: Visitor<typeof contract.link>) {
  const now = platform.clock.now();
  const { account, email } = await redeemLink(db, { purpose: 'change_email', token, now });
  if (await queries.findAccountByEmail(db, email)) {
    throw new Problem('conflict', 'Meanwhile another account uses this address.');
  }
  const former = await findProvenEmail(db, account.id);
  await queries.updateEmail(db, account.id, email, now);
  const present = await findProvenEmail(db, account.id);
  if (former && present) await moveDataOfEmail(db, former, present);
  // Nothing that goes with the old mailbox must open the account any more.
  await queries.deleteOpenLinks(db, account.id);
  await queries.deleteOtherIdentities(db, account.id, email);
  await mails.sendEmailChanged(db, platform, account, email);
  return { success: true as const };
}
