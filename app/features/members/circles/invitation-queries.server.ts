import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { CircleInvitations } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Role } from '#values/roles.ts';

/** Neither used nor declined. */
const unanswered = (db: Database) =>
  db.selectFrom('circleInvitations').where('usedAt', 'is', null).where('declinedAt', 'is', null);

export function listUnanswered(db: Database, familyUserId: string) {
  return unanswered(db)
    .select(['id', 'email', 'role', 'expiresAt'])
    .where('familyUserId', '=', familyUserId)
    .orderBy('createdAt')
    .execute();
}

export function findUnanswered(db: Database, familyUserId: string, id: string) {
  return unanswered(db)
    .select(['id', 'email', 'role'])
    .where('familyUserId', '=', familyUserId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Standing = { isMember: boolean; isInvited: boolean; isBlocked: boolean };

/** What an address is to a family's circle. */
export async function findInvitee(
  db: Database,
  familyUserId: string,
  email: string,
  now: Date,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      exists (select from circle_members join users on users.id = user_id
        where family_user_id = ${familyUserId} and users.email = ${email}) as is_member,
      exists (select from circle_invitations
        where family_user_id = ${familyUserId} and email = ${email}
          and used_at is null and declined_at is null and expires_at > ${now}) as is_invited,
      exists (select from circle_invitations
        where family_user_id = ${familyUserId} and email = ${email} and declined_at is not null)
      or exists (select from users where email = ${email} and suspended_at is not null)
        as is_blocked`.execute(db);
  return rows[0]!;
}

/** People and open invitations of a circle together. */
export async function countPeople(db: Database, familyUserId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from circle_members where family_user_id = ${familyUserId})
      + (select count(*) from circle_invitations
        where family_user_id = ${familyUserId} and used_at is null and declined_at is null
          and expires_at > ${now}))::int as count`.execute(db);
  return rows[0]!.count;
}

/** A new link makes an older one to the same address useless. */
export async function replaceInvitation(
  db: Database,
  invitation: Insertable<CircleInvitations>,
): Promise<void> {
  const { familyUserId, email } = invitation;
  await db
    .deleteFrom('circleInvitations')
    .where('familyUserId', '=', familyUserId)
    .where('email', '=', email)
    .where('declinedAt', 'is', null)
    .execute();
  await db.insertInto('circleInvitations').values(invitation).execute();
}

export async function deleteInvitation(db: Database, familyUserId: string, id: string) {
  await db
    .deleteFrom('circleInvitations')
    .where('familyUserId', '=', familyUserId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .execute();
}

/** With what happened to it, and to whom it leads. */
export function findByLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('circleInvitations')
    .innerJoin('users as owners', 'owners.id', 'familyUserId')
    .leftJoin('users as invited', 'invited.email', 'circleInvitations.email')
    .select([
      'circleInvitations.id',
      'familyUserId',
      'circleInvitations.email',
      'circleInvitations.role',
      'expiresAt',
      'usedAt',
      'declinedAt',
      'owners.displayName as ownerName',
      'owners.suspendedAt as ownerSuspendedAt',
      'owners.roles as ownerRoles',
      'invited.id as invitedUserId',
    ])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findByLink>>>;

/** False if it was answered meanwhile. */
export async function answer(
  db: Database,
  id: string,
  answered: { usedAt: Date } | { declinedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('circleInvitations')
    .set(answered)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type JoinerFacts = {
  roles: Role[];
  circleOwnerId: string | null;
  hasOwnCircle: boolean;
  email: string;
  isEmailProven: boolean;
};

/** What decides whether an account may join. */
export async function findJoiner(db: Database, userId: string, now: Date) {
  const { rows } = await sql<JoinerFacts>`
    select roles, email, email_verified_at is not null as is_email_proven,
      (select family_user_id from circle_members where user_id = users.id) as circle_owner_id,
      exists (select from circle_members where family_user_id = users.id)
      or exists (select from circle_invitations where family_user_id = users.id
        and used_at is null and declined_at is null and expires_at > ${now}) as has_own_circle
    from users where id = ${userId}`.execute(db);
  return rows[0]!;
}

export async function deleteOld(db: Database, before: Date) {
  await db
    .deleteFrom('circleInvitations')
    .where('expiresAt', '<', before)
    .where('declinedAt', 'is', null)
    .execute();
}
