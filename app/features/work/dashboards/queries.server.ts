import { sql } from 'kysely';
import { showsPerson } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ActedFor } from '#values/acted-for.ts';
import type { ApplicationStatus } from '#values/taxonomies.ts';

export function countStages(db: Database, userId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select((select) => ['applications.status', select.fn.countAll<number>().as('count')])
    .where('caregivers.userId', '=', userId)
    .groupBy('applications.status')
    .execute();
}

const conversation = sql<string | null>`(
  select id from conversations
  where family_user_id = families.user_id and caregiver_user_id = caregivers.user_id)`.as(
  'conversationId',
);

const hasAnswered = sql<boolean>`exists (
  select from conversations join messages on conversation_id = conversations.id
  where family_user_id = families.user_id and caregiver_user_id = caregivers.user_id
    and sender = 'caregiver' and messages.created_at > status_changed_at)`.as('hasAnswered');

const goingOn: ApplicationStatus[] = ['submitted', 'viewed', 'shortlisted', 'interview', 'hired'];

/** A caregiver's own applications that are not closed, the latest changed first. */
export function listGoingOn(db: Database, userId: ActedFor, limit: number) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .leftJoin('jobRequests', 'jobRequests.id', 'jobRequestId')
    .leftJoin('families', 'families.id', 'familyId')
    .leftJoin('users', 'users.id', 'families.userId')
    .leftJoin('jobListings', 'jobListings.id', 'jobListingId')
    .select(['applications.id as applicationId', 'applications.status', 'statusChangedAt'])
    .select(['jobRequestId', 'jobRequests.city', 'jobRequests.state', 'jobRequests.careTypes'])
    .select(['jobListings.title as listingTitle', 'companyName', 'isPrivateFamily'])
    .select(['users.displayName as familyName', 'users.photoId as familyPhotoId'])
    .select([conversation, hasAnswered])
    .select(showsPerson(userId, 'families.userId').as('isFamilyShown'))
    .where('caregivers.userId', '=', userId)
    .where('applications.status', 'in', goingOn)
    .orderBy('statusChangedAt', 'desc')
    .orderBy('applications.id')
    .limit(limit)
    .execute();
}
