import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { CircleVotes } from '#db/types.ts';
import {
  isOfShownCaregiver,
  showsCaregiver,
} from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';

export async function hasCircle(db: Database, familyUserId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from circle_members where family_user_id = ${familyUserId}) as has`.execute(
    db,
  );
  return rows[0]!.has;
}

/** Of caregivers who show to the family. */
export function listVotes(db: Database, familyUserId: ActedFor) {
  return db
    .selectFrom('circleVotes')
    .innerJoin('users', 'users.id', 'circleVotes.userId')
    .select(['caregiverId', 'users.id as userId', 'displayName', 'vote', 'line'])
    .where('familyUserId', '=', familyUserId)
    .where(isOfShownCaregiver(familyUserId, 'caregiverId'))
    .orderBy('displayName')
    .orderBy('users.id')
    .execute();
}

export async function showsToFamily(
  db: Database,
  familyUserId: ActedFor,
  caregiverId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('caregivers')
    .select('id')
    .where('id', '=', caregiverId)
    .where(showsCaregiver(familyUserId))
    .executeTakeFirst();
  return Boolean(found);
}

export async function saveVote(db: Database, vote: Insertable<CircleVotes>) {
  await db
    .insertInto('circleVotes')
    .values(vote)
    .onConflict((conflict) =>
      conflict.columns(['familyUserId', 'caregiverId', 'userId']).doUpdateSet(({ ref }) => ({
        vote: ref('excluded.vote'),
        line: ref('excluded.line'),
        votedAt: ref('excluded.votedAt'),
      })),
    )
    .execute();
}

export async function deleteVote(
  db: Database,
  {
    familyUserId,
    caregiverId,
    userId,
  }: Pick<CircleVotes, 'familyUserId' | 'caregiverId' | 'userId'>,
) {
  await db
    .deleteFrom('circleVotes')
    .where('familyUserId', '=', familyUserId)
    .where('caregiverId', '=', caregiverId)
    .where('userId', '=', userId)
    .execute();
}
