import type { Database } from '#platform/database/connection.ts';
import type { PushDevice } from '#platform/web-push/web-push.ts';

type NewSubscription = PushDevice & { userId: string; sessionId: string; publicKey: string };

/** Replaces what this browser or this session had before. */
export async function saveSubscription(db: Database, subscription: NewSubscription) {
  const { endpoint, sessionId } = subscription;
  await db
    .deleteFrom('pushSubscriptions')
    .where((is) => is.or([is('endpoint', '=', endpoint), is('sessionId', '=', sessionId)]))
    .execute();
  await db.insertInto('pushSubscriptions').values(subscription).execute();
}

export function listSubscriptions(db: Database, userId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select([
      'pushSubscriptions.id',
      'sessionId',
      'userAgent',
      'showsWords',
      'failedAt',
      'pushSubscriptions.createdAt',
      'sessions.createdAt as sessionCreatedAt',
      'lastSeenAt',
    ])
    .where('pushSubscriptions.userId', '=', userId)
    .orderBy('pushSubscriptions.createdAt', 'desc')
    .execute();
}

/** With what a push needs, and whose session it is; undefined once it is turned off, or its owner may not be told. */
export function findSubscription(db: Database, id: string) {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .select(['endpoint', 'p256dh', 'auth', 'publicKey', 'showsWords'])
    .select(['roles', 'sessions.createdAt', 'lastSeenAt'])
    .where('pushSubscriptions.id', '=', id)
    .where('failedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
}

/** Returns whether it is this user's. */
export async function changeWords(
  db: Database,
  userId: string,
  { id, showsWords }: { id: string; showsWords: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pushSubscriptions')
    .set({ showsWords })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function removeOf(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function remove(db: Database, id: string) {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute();
}

export async function markFailed(db: Database, id: string, now: Date) {
  await db.updateTable('pushSubscriptions').set({ failedAt: now }).where('id', '=', id).execute();
}
