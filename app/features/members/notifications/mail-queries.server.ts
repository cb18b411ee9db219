import type { Database } from '#platform/database/connection.ts';

/** The users with notifications due to be mailed now. */
export async function listRecipients(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('userId')
    .distinct()
    .where('mailDueAt', '<=', now)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Takes what is due until then, so that no other worker mails it too. Newest first. */
export async function takeDue(
  db: Database,
  userId: string,
  { now, until }: { now: Date; until: Date },
) {
  const rows = await db
    .updateTable('notifications')
    .set({ mailDueAt: null, mailedAt: now })
    .where('userId', '=', userId)
    .where('mailDueAt', '<=', until)
    .returning(['kind', 'title', 'path', 'count', 'createdAt', 'readAt'])
    .execute();
  return rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Mail goes only to a confirmed address: any other may belong to another person. */
export async function findConfirmedEmail(db: Database, userId: string) {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is not', null)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
  return user?.email;
}
