import { emailAddress } from '#values/shapes.ts';
import { revokeAllAccess } from '#features/members/sessions/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ProviderAccount } from '#platform/openid.ts';
import { newToken } from '#platform/tokens.ts';
import { firstPlainName } from '#values/person-name.ts';
import type { SignInMessage } from './contract.ts';
import * as queries from './queries.server.ts';
import { decideEntry, lifetimes, refusal } from './rules.ts';
import type { SignupType } from './rules.ts';

type ProviderSignIn = {
  person: ProviderAccount;
  signupType: SignupType | null;
  browserHash: Buffer;
  brand: string;
  now: Date;
};

/** Signs in a person whom the provider has identified, or says why not. Runs in one transaction. */
export async function signInByProvider(
  db: Database,
  signIn: ProviderSignIn,
): Promise<SignInMessage> {
  const { person, signupType, browserHash, brand, now } = signIn;
  const { issuer, subject } = person;
  // A provider may send anything as an address; an invalid one is treated as missing.
  const email = emailAddress.safeParse(person.email).data ?? '';
  const linked = await queries.findLinkedAccount(db, issuer, subject);
  const sameEmail = await queries.findAccountByEmail(db, email);
  const isEmailVerified = person.isEmailVerified && email !== '';
  const decision = decideEntry({ linked, sameEmail, isEmailVerified, signupType });

  if (decision === 'enter') return issueEntryToken(db, linked!.id, signIn);
  if (decision === 'create') {
    const { id } = await queries.insertAccount(db, {
      email,
      displayName: nameOf(person, email, brand),
      roles: [signupType!],
    });
    await link(db, id, { issuer, subject, email }, now);
    return issueEntryToken(db, id, signIn);
  }
  if (decision === 'displace') {
    const { id } = sameEmail!;
    await queries.removeCredentials(db, id);
    await revokeAllAccess(db, id);
    await link(db, id, { issuer, subject, email }, now);
    return issueEntryToken(db, id, signIn);
  }
  if (decision === 'account_linking_required') {
    const expiresAt = new Date(now.getTime() + lifetimes.unlinkedIdentity);
    await queries.keepUnlinkedIdentity(db, { browserHash, issuer, subject, email, expiresAt });
    return refusal(decision, { email });
  }
  return refusal(decision);
}

type Identity = { issuer: string; subject: string; email: string };

/** Lets the identity open the account. The provider has also proven the account's address. */
export async function link(db: Database, userId: string, identity: Identity, now: Date) {
  await queries.insertIdentity(db, { ...identity, userId });
  await queries.markEmailVerified(db, userId, now);
}

async function issueEntryToken(
  db: Database,
  userId: string,
  { browserHash, now }: ProviderSignIn,
): Promise<SignInMessage> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + lifetimes.entryToken);
  await queries.insertEntryToken(db, { tokenHash: hash, browserHash, userId, expiresAt });
  return { type: 'OAUTH_TOKEN_SUCCESS', token };
}

/** The provider's name for the person, if it is a plain name: it is shown in mails and on pages. */
function nameOf({ name = '' }: ProviderAccount, email: string, brand: string): string {
  const fromAddress = email.split('@')[0]!.replace(/[^\p{L}]+/gu, ' ');
  const candidates = [name, fromAddress].map((candidate) => candidate.slice(0, 100));
  return firstPlainName(candidates, brand) ?? 'New member';
}
