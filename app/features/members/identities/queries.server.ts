import type { Insertable } from 'kysely';
import type {
  EntryTokens,
  Identities,
  SignInAttempts,
  UnlinkedIdentities,
  Users,
} from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';

export function insertAttempt(db: Database, attempt: Insertable<SignInAttempts>) {
  return db.insertInto('signInAttempts').values(attempt).execute();
}

/** Reads and deletes it: the provider's answer counts once, and only in the browser that asked. */
export function takeAttempt(db: Database, stateHash: Buffer, browserHash: Buffer, now: Date) {
  return db
    .deleteFrom('signInAttempts')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .returning(['nonce', 'codeVerifier', 'signupType', 'channel'])
    .executeTakeFirst();
}

const accountFacts = ['users.id', 'roles', 'emailVerifiedAt', 'suspendedAt'] as const;

export function findLinkedAccount(db: Database, issuer: string, subject: string) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(accountFacts)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export function findAccountByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(accountFacts)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export function insertAccount(db: Database, account: Insertable<Users>) {
  return db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
}

export function insertIdentity(db: Database, identity: Insertable<Identities>) {
  return db.insertInto('identities').values(identity).execute();
}

export function markEmailVerified(db: Database, userId: string, now: Date) {
  return db
    .updateTable('users')
    .set((set) => ({ emailVerifiedAt: set.fn.coalesce('emailVerifiedAt', set.val(now)) }))
    .where('id', '=', userId)
    .execute();
}

/** Removes what a person set up who signed up with an address that was not theirs. */
export async function removeCredentials(db: Database, userId: string) {
  await db.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute();
  await db.deleteFrom('identities').where('userId', '=', userId).execute();
}

export function insertEntryToken(db: Database, token: Insertable<EntryTokens>) {
  return db.insertInto('entryTokens').values(token).execute();
}

/** Reads and deletes it, if it is still valid in this browser. */
export function takeEntryToken(db: Database, tokenHash: Buffer, browserHash: Buffer, now: Date) {
  return db
    .deleteFrom('entryTokens')
    .using('users')
    .whereRef('users.id', '=', 'entryTokens.userId')
    .where('suspendedAt', 'is', null)
    .where('tokenHash', '=', tokenHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .returning(['userId', 'roles'])
    .executeTakeFirst();
}

/** Replaces an earlier one of the same browser. */
export function keepUnlinkedIdentity(db: Database, identity: Insertable<UnlinkedIdentities>) {
  return db
    .insertInto('unlinkedIdentities')
    .values(identity)
    .onConflict((conflict) => conflict.column('browserHash').doUpdateSet(identity))
    .execute();
}

export function takeUnlinkedIdentity(db: Database, browserHash: Buffer, now: Date) {
  return db
    .deleteFrom('unlinkedIdentities')
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .returning(['issuer', 'subject', 'email'])
    .executeTakeFirst();
}

export async function isEmailOf(db: Database, userId: string, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return user !== undefined;
}

export async function deleteExpired(db: Database, now: Date) {
  for (const table of ['signInAttempts', 'entryTokens', 'unlinkedIdentities'] as const) {
    await db.deleteFrom(table).where('expiresAt', '<', now).execute();
  }
}
