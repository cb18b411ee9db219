import { type AuditEntry, appendAuditEntry } from '#platform/audit/append.ts';
import { revokeAllAccess } from '#features/members/sessions/actions.server.ts';
import type { Member } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { hashPassword, verifyPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { Problem, wrongField } from '#values/problem.ts';
import type { Role } from '#values/roles.ts';
import { isCommonPassword, isMadeOfOurName } from './common-passwords.server.ts';
import { issueLink } from './links.server.ts';
import * as mails from './mails.server.ts';
import { passwordTexts } from './password-rules.ts';
import * as queries from './queries.server.ts';
import type { Account } from './queries.server.ts';

/** Refuses passwords that attackers try first, which the schema `newPassword` cannot check. */
export async function refuseWeakPassword(
  password: string,
  { email, brand }: { email: string; brand: string },
  field = 'password',
) {
  const isOwnEmail = password.trim().toLowerCase() === email;
  if (isOwnEmail) throw wrongField(field, passwordTexts.email);
  if (await isCommonPassword(password)) throw wrongField(field, passwordTexts.common);
  if (isMadeOfOurName(password, brand)) throw wrongField(field, passwordTexts.ownName);
}

/** Asks the owner of an address to confirm it. Sign-ups call this. */
export async function sendVerificationMail(
  db: Database,
  platform: Platform,
  { id, email, returnUrl }: { id: string; email: string; returnUrl?: string },
) {
  const now = platform.clock.now();
  const token = await issueLink(db, { purpose: 'verify_email', userId: id, email, now });
  await mails.sendVerification(db, platform, { to: email, token, returnUrl });
}

/** For actions that must not be possible with a stolen session alone. Guessing is limited. */
export async function proveByPassword(
  { db, viewer, platform }: Member,
  password: string,
  field = 'password',
): Promise<Account> {
  const key = `password:${viewer.id}`;
  await platform.limits.spend(key, { points: 5, seconds: 15 * 60 });
  const account = await queries.findAccount(db, viewer.id);
  if (!(await verifyPassword(password, account.passwordHash))) {
    throw wrongField(field, 'This is not your password.');
  }
  await platform.limits.forget(key);
  return account;
}

export async function hasAccount(db: Database, email: string): Promise<boolean> {
  return Boolean(await queries.findAccountByEmail(db, email));
}

type NewAccount = {
  email: string;
  password: string;
  displayName: string;
  role: Role;
  /** where the new member was going */
  returnUrl?: string;
  /** they came by a link that was mailed to this address */
  isEmailProven?: boolean;
};

export const lockProfile = queries.lockProfile;

/** The account a sign-up begins with. A mail asks its owner to confirm an address that is not proven. */
export async function createAccount(
  db: Database,
  platform: Platform,
  { email, password, displayName, role, returnUrl, isEmailProven }: NewAccount,
): Promise<{ id: string }> {
  await refuseWeakPassword(password, { email, brand: platform.settings.brand.name });
  const passwordHash = await hashPassword(password);
  const emailVerifiedAt = isEmailProven ? platform.clock.now() : null;
  const account = { email, displayName, roles: [role], passwordHash, emailVerifiedAt };
  const created = await queries.insertAccountUnlessTaken(db, account);
  if (!created) {
    throw wrongField('email', 'This email is already registered', 'conflict');
  }
  if (!isEmailProven) {
    await sendVerificationMail(db, platform, { id: created.id, email, returnUrl });
  }
  return created;
}

/**
 * No change for a user who has the role. Open a new session afterwards: more rights need a new
 * token.
 */
export async function giveRole(db: Database, userId: string, role: Role): Promise<Role[]> {
  return queries.addRole(db, userId, role);
}

/** Saves the phone number asked in a sign-up; the account page changes it later. */
export async function savePhone(db: Database, userId: string, phone: string): Promise<void> {
  await queries.updatePhone(db, userId, phone);
}

/** Locks all admins until the transaction ends: nobody is one who was suspended or deleted meanwhile. */
export async function refuseUnlessStillAdmin(db: Database, userId: string): Promise<void> {
  const admins = await queries.lockAdmins(db);
  if (admins.includes(userId)) return;
  throw new Problem('forbidden', 'You do not have permission to do this.');
}

/** Creates the first admin on the command line. An existing account keeps its own password. */
export async function makeAdmin(
  db: Database,
  { email, password, brand = '' }: { email: string; password: string; brand?: string },
): Promise<'created' | 'promoted' | 'is one already'> {
  const account = await queries.findAccountByEmail(db, email);
  if (account?.roles.includes('admin')) return 'is one already';
  if (account) {
    await giveRole(db, account.id, 'admin');
    // Sessions from before the promotion must not get admin rights.
    await revokeAllAccess(db, account.id);
    await appendAuditEntry(db, adminCreationEntry(account.id, 'role added on the command line'));
    return 'promoted';
  }
  await refuseWeakPassword(password, { email, brand });
  const { id } = await queries.insertAccount(db, {
    email,
    emailVerifiedAt: new Date(),
    displayName: 'Admin',
    roles: ['admin'],
    passwordHash: await hashPassword(password),
  });
  await appendAuditEntry(db, adminCreationEntry(id, 'account created on the command line'));
  return 'created';
}

function adminCreationEntry(userId: string, notes: string): AuditEntry {
  return {
    performedBy: null,
    action: 'admin_create',
    subjectKind: 'user',
    subjectId: userId,
    notes,
  };
}
