import { showsPerson } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';

/** Names and photos of those of these users who show themselves to the onlooker. */
export function findFaces(db: Database, onlooker: ActedFor, userIds: string[]) {
  return db
    .selectFrom('users')
    .leftJoin('caregivers', 'caregivers.userId', 'users.id')
    .select((select) => [
      'users.id',
      'users.displayName',
      'caregivers.displayName as caregiverName',
      select.fn.coalesce('caregivers.photoId', 'users.photoId').as('photoId'),
    ])
    .where('users.id', 'in', userIds)
    .where(showsPerson(onlooker, 'users.id'))
    .execute();
}
