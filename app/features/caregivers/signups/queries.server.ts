import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Caregivers } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';

/** Waits until nobody else is signing up with this key; others then wait for us. */
export async function takeTurn(db: Database, signUpKey: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${signUpKey}, 0))`.execute(db);
}

/** What an earlier submit with this key has made. */
export function findSignUp(
  db: Database,
  { signUpKey, email }: { signUpKey: string; email: string },
) {
  return db
    .selectFrom('caregivers')
    .innerJoin('users', 'users.id', 'caregivers.userId')
    .select(['caregivers.id as caregiverId', 'userId', 'passwordHash', 'roles'])
    .where('email', '=', email)
    .where('signUpKey', '=', signUpKey)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
}

/** The profile of an account, which is held until the transaction ends: it gets no second one. */
export async function holdProfile(db: Database, userId: string) {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return db
    .selectFrom('caregivers')
    .select(['id', 'signUpKey'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Nothing when somebody else has the slug. */
export function insertCaregiverUnlessTaken(db: Database, caregiver: Insertable<Caregivers>) {
  return db
    .insertInto('caregivers')
    .values(caregiver)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
}
