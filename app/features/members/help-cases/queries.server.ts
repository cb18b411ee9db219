import type { Insertable } from 'kysely';
import type { HelpCases } from '#db/types.ts';
import type { ProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import type { Database } from '#platform/database/connection.ts';

export function insertCase(db: Database, helpCase: Insertable<HelpCases>) {
  return db
    .insertInto('helpCases')
    .values(helpCase)
    .returning(['id', 'caseNumber'])
    .executeTakeFirstOrThrow();
}

export async function findEmail(db: Database, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Those of the account, and those asked from its confirmed address without logging in. */
export function listOwn(db: Database, userId: string, email: ProvenEmail | null) {
  return db
    .selectFrom('helpCases')
    .select(['caseNumber', 'topic', 'details', 'status', 'answer', 'answeredAt', 'createdAt'])
    .where((where) =>
      where.or([
        where('userId', '=', userId),
        where.and([where('userId', 'is', null), where('email', '=', email)]),
      ]),
    )
    .orderBy('caseNumber', 'desc')
    .limit(50)
    .execute();
}

export async function deleteOld(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('helpCases')
    .where('status', '<>', 'open')
    .where('updatedAt', '<', before)
    .execute();
}
