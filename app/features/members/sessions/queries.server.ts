import type { Insertable } from 'kysely';
import type { Sessions } from '#db/types.ts';
import { activeMembers } from './acting-conditions.server.ts';
import { buildOnce } from '#platform/database/build-once.ts';
import type { Database } from '#platform/database/connection.ts';

const sessions = buildOnce((db, { tokenHash }: { tokenHash: Buffer }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin(activeMembers.as('member'), 'member.userId', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.userId',
      'users.roles',
      'sessions.createdAt',
      'lastSeenAt',
      'member.familyUserId as actsFor',
      'member.role as circleRole',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('users.suspendedAt', 'is', null),
);

export async function findSession(db: Database, tokenHash: Buffer) {
  const [session] = await sessions(db, { tokenHash });
  return session;
}

export function noteSessionUse(db: Database, id: string, now: Date) {
  return db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

/**
 * The search order "best match" uses the last activity in days, and each write updates the
 * caregiver's search row, so it is written once a day. A row locked by another transaction is
 * skipped until the next visit, so that no visit waits.
 */
export function noteCaregiverActivity(db: Database, userId: string, now: Date) {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  return db
    .updateTable('caregivers')
    .set({ lastActiveAt: now })
    .where('id', 'in', (select) =>
      select
        .selectFrom('caregivers')
        .select('id')
        .where('userId', '=', userId)
        .where('lastActiveAt', '<', yesterday)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

export function insertSession(db: Database, session: Insertable<Sessions>) {
  return db.insertInto('sessions').values(session).execute();
}

export function deleteSession(db: Database, tokenHash: Buffer) {
  return db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSessionsAndLinks(db: Database, userId: string) {
  for (const table of ['sessions', 'entryTokens'] as const) {
    await db.deleteFrom(table).where('userId', '=', userId).execute();
  }
  // A used link is kept, so that opening it again can say that it was used.
  await db
    .deleteFrom('accountLinks')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

/** The account as every header shows it. */
export function findSessionUser(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('caregivers', 'caregivers.userId', 'users.id')
    .leftJoin(activeMembers.as('member'), 'member.userId', 'users.id')
    .select((select) => [
      'users.id',
      'users.displayName',
      'users.roles',
      'caregivers.id as caregiverId',
      'member.role as circleRole',
      'member.ownerName as circleOwner',
      select.fn.coalesce('caregivers.photoId', 'users.photoId').as('photoId'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function findCredentials(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'roles', 'suspendedAt'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function findPasswordHash(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The recipient of the mail about many wrong passwords. */
export function findOwner(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
}

export function updatePasswordHash(db: Database, userId: string, passwordHash: string) {
  return db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Database, now: Date) {
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute();
}
