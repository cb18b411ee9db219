import { showsCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';

/** The newest first, with the names of those caregivers who show to the family. */
export function listActs(db: Database, familyUserId: ActedFor, limit: number) {
  return db
    .selectFrom('circleActs')
    .innerJoin('users', 'users.id', 'circleActs.userId')
    .leftJoin('users as others', 'others.id', 'otherUserId')
    .leftJoin('caregivers', (join) =>
      join.onRef('caregivers.id', '=', 'circleActs.caregiverId').on(showsCaregiver(familyUserId)),
    )
    .select([
      'circleActs.id',
      'act',
      'users.id as userId',
      'users.displayName',
      'others.displayName as otherName',
      'caregivers.displayName as caregiverName',
      'caregivers.slug',
      'detail',
      'circleActs.createdAt as at',
    ])
    .where('familyUserId', '=', familyUserId)
    .orderBy('circleActs.id', 'desc')
    .limit(limit)
    .execute();
}
