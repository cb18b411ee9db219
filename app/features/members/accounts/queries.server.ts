import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { AccountLinks, Users } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Role } from '#values/roles.ts';

const accountColumns = [
  'id',
  'email',
  'emailVerifiedAt',
  'displayName',
  'phone',
  'passwordHash',
  'roles',
  'createdAt',
] as const;

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

export function findAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function findAccountByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('email', '=', email)
    .executeTakeFirst();
}

export function insertAccount(db: Database, user: Insertable<Users>) {
  return db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
}

/** Undefined if the address has an account. Waits for a concurrent sign-up with the same address. */
export function insertAccountUnlessTaken(db: Database, user: Insertable<Users>) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Also changes the contact name of the user's family, which admins see. */
export async function updateName(db: Database, userId: string, displayName: string) {
  await db.updateTable('users').set({ displayName }).where('id', '=', userId).execute();
  await db
    .updateTable('families')
    .set({ primaryContactName: displayName })
    .where('userId', '=', userId)
    .execute();
}

export function updatePhone(db: Database, userId: string, phone: string | null) {
  return db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
}

export function updatePasswordHash(db: Database, userId: string, passwordHash: string) {
  return db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

export function updateEmail(db: Database, userId: string, email: string, now: Date) {
  return db
    .updateTable('users')
    .set({ email, emailVerifiedAt: now })
    .where('id', '=', userId)
    .execute();
}

export function noteEmailVerified(db: Database, userId: string, now: Date) {
  return db
    .updateTable('users')
    .set((set) => ({ emailVerifiedAt: set.fn.coalesce('emailVerifiedAt', set.val(now)) }))
    .where('id', '=', userId)
    .execute();
}

export async function addRole(db: Database, userId: string, role: Role) {
  const { roles } = await db
    .updateTable('users')
    .set({ roles: sql`array_append(array_remove(roles, ${role}), ${role})` })
    .where('id', '=', userId)
    .returning('roles')
    .executeTakeFirstOrThrow();
  return roles;
}

/**
 * Locks all admins until the transaction ends, so that the last two cannot delete themselves at
 * once.
 */
export async function lockAdmins(db: Database): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('roles', '@>', sql<Role[]>`array['admin']`)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

/**
 * Locks the profile of a caregiver, before their account: who saves a profile holds it, and goes on to the
 * account for its photo. In the other order both would wait for each other.
 */
export async function lockProfile(db: Database, userId: string) {
  await db.selectFrom('caregivers').select('id').where('userId', '=', userId).forUpdate().execute();
}

/** Ways to sign in with a provider that belong to another address than this. */
export async function deleteOtherIdentities(db: Database, userId: string, email: string) {
  await db
    .deleteFrom('identities')
    .where('userId', '=', userId)
    .where('email', '<>', email)
    .execute();
  await db.deleteFrom('entryTokens').where('userId', '=', userId).execute();
}

/** Deletes unused links of the same purpose: only the newest one is valid. */
export async function replaceLink(db: Database, link: Insertable<AccountLinks>) {
  await db
    .deleteFrom('accountLinks')
    .where('userId', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('usedAt', 'is', null)
    .execute();
  await db.insertInto('accountLinks').values(link).execute();
}

/** Marks a link as used and returns it; undefined if it is used, expired or unknown. */
export function useLink(
  db: Database,
  { tokenHash, purpose, now }: { tokenHash: Buffer; purpose: AccountLinks['purpose']; now: Date },
) {
  return db
    .updateTable('accountLinks')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'email'])
    .executeTakeFirst();
}

export function findLink(db: Database, tokenHash: Buffer, purpose: AccountLinks['purpose']) {
  return db
    .selectFrom('accountLinks')
    .select(['usedAt', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

export function deleteOpenLinks(db: Database, userId: string) {
  return db
    .deleteFrom('accountLinks')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Expired links are kept for 30 days, so that opening one can say that it is too old. */
export async function deleteOldLinks(db: Database, before: Date) {
  await db.deleteFrom('accountLinks').where('expiresAt', '<', before).execute();
}

export function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

export async function deleteSession(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function deleteOtherSessions(db: Database, userId: string, keptId: string) {
  return db.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', keptId).execute();
}
