import type { Database } from '#platform/database/connection.ts';
import type { CircleRole } from '#values/circle-roles.ts';

/** Nobody else changes who is in this family's circle until the end of the transaction. */
export function lockOwner(db: Database, familyUserId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'displayName', 'roles'])
    .where('id', '=', familyUserId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export function findPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'displayName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Those of them who still have an account. */
export function findPeople(db: Database, userIds: string[]) {
  return db.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute();
}

/** In the order of their coming. */
export function listMembers(db: Database, familyUserId: string) {
  return db
    .selectFrom('circleMembers')
    .innerJoin('users', 'users.id', 'circleMembers.userId')
    .select(['users.id as userId', 'displayName', 'email', 'circleMembers.role'])
    .where('familyUserId', '=', familyUserId)
    .orderBy('joinedAt')
    .orderBy('displayName')
    .orderBy('users.id')
    .execute();
}

/** Their account does not change until the end of the transaction. */
export function lockMember(db: Database, familyUserId: string, userId: string) {
  return db
    .selectFrom('circleMembers')
    .innerJoin('users', 'users.id', 'circleMembers.userId')
    .select(['users.id as userId', 'displayName', 'email', 'roles', 'suspendedAt'])
    .select('circleMembers.role')
    .where('familyUserId', '=', familyUserId)
    .where('circleMembers.userId', '=', userId)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
}

/** Also of a circle that rests. */
export function findCircleOf(db: Database, userId: string) {
  return db
    .selectFrom('circleMembers')
    .innerJoin('users as owners', 'owners.id', 'familyUserId')
    .select(['familyUserId', 'owners.displayName as ownerName'])
    .where('circleMembers.userId', '=', userId)
    .executeTakeFirst();
}

export async function insertMember(
  db: Database,
  member: { familyUserId: string; userId: string; role: CircleRole; joinedAt: Date },
) {
  await db.insertInto('circleMembers').values(member).execute();
}

export async function updateRole(db: Database, userId: string, role: CircleRole) {
  await db.updateTable('circleMembers').set({ role }).where('userId', '=', userId).execute();
}

/** Their votes go with them; what they noted and wrote is the family's. */
export async function removeMember(db: Database, familyUserId: string, userId: string) {
  await db
    .deleteFrom('circleVotes')
    .where('familyUserId', '=', familyUserId)
    .where('userId', '=', userId)
    .execute();
  await db.deleteFrom('circleMembers').where('userId', '=', userId).execute();
}

export async function deleteOldActs(db: Database, before: Date) {
  await db.deleteFrom('circleActs').where('createdAt', '<', before).execute();
}
