import type { Insertable } from 'kysely';
import type { Conversations } from '#db/types.ts';
import { showsPerson } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';

/**
 * A caregiver whom a family may write to: visible to it, and with a public page or an application
 * to one of its jobs.
 */
export function findCaregiver(
  db: Database,
  { caregiverId, familyUserId }: { caregiverId: string; familyUserId: ActedFor },
) {
  return db
    .selectFrom('caregivers')
    .leftJoin('listedCaregivers', 'listedCaregivers.caregiverId', 'caregivers.id')
    .select('caregivers.userId')
    .where('caregivers.id', '=', caregiverId)
    .where(showsPerson(familyUserId, 'caregivers.userId'))
    .where((where) =>
      where.or([
        where('listedCaregivers.caregiverId', 'is not', null),
        where.exists(
          where
            .selectFrom('applications')
            .innerJoin('jobRequests', 'jobRequests.id', 'applications.jobRequestId')
            .innerJoin('families', 'families.id', 'jobRequests.familyId')
            .select('applications.id')
            .whereRef('applications.caregiverId', '=', 'caregivers.id')
            .where('applications.status', '<>', 'withdrawn')
            .where('families.userId', '=', familyUserId),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** The family whose job request this caregiver applied to, if it is visible to them. */
export function findFamilyAppliedTo(
  db: Database,
  { jobRequestId, caregiverUserId }: { jobRequestId: number; caregiverUserId: ActedFor },
) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'applications.caregiverId')
    .innerJoin('jobRequests', 'jobRequests.id', 'applications.jobRequestId')
    .innerJoin('families', 'families.id', 'jobRequests.familyId')
    .select('families.userId')
    .where('jobRequests.id', '=', jobRequestId)
    .where('caregivers.userId', '=', caregiverUserId)
    .where('applications.status', '<>', 'withdrawn')
    .where(showsPerson(caregiverUserId, 'families.userId'))
    .executeTakeFirst();
}

export type Pair = { familyUserId: string; caregiverUserId: string };

export async function findConversation(db: Database, pair: Pair): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('familyUserId', '=', pair.familyUserId)
    .where('caregiverUserId', '=', pair.caregiverUserId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the new id, or undefined where the two have a conversation already. */
export async function insertConversation(
  db: Database,
  conversation: Insertable<Conversations>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('conversations')
    .values(conversation)
    .onConflict((conflict) => conflict.columns(['familyUserId', 'caregiverUserId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
