/** What someone may take with them. Columns are named one by one: hashes and other people stay here. */
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

export function listAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerifiedAt', 'displayName', 'phone', 'roles'])
    .select(['suspendedAt', 'suspensionReason', 'createdAt', 'updatedAt'])
    .where('id', '=', userId)
    .execute();
}

export function listIdentities(db: Database, userId: string) {
  return db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'email', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listDevices(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listPhotos(db: Database, userId: string) {
  return db
    .selectFrom('photos')
    .select(['id', 'width', 'height', 'createdAt'])
    .where('ownerId', '=', userId)
    .execute();
}

export function listFiles(db: Database, userId: string) {
  return db
    .selectFrom('files')
    .select(['fileName', 'mediaType', 'byteSize', 'createdAt'])
    .where('ownerId', '=', userId)
    .execute();
}

export function listCaregiverProfile(db: Database, userId: string) {
  return db
    .selectFrom('caregivers')
    .select(['id', 'slug', 'displayName', 'legalName', 'gender', 'profession', 'bio'])
    .select(['zipCode', 'city', 'state', 'travelDistanceMiles', 'yearsExperience'])
    .select(['experienceRange', 'hourlyRateMinCents', 'hourlyRateMaxCents', 'isNonSmoker'])
    .select(['languages', 'specialties', 'certifications', 'availabilityTypes'])
    .select(['availabilityNotes', 'videoUrl', 'approvalStatus', 'rejectionReason', 'decidedAt'])
    .select(['isListed', 'submittedAt', 'lastActiveAt', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listVerifications(db: Database, userId: string) {
  return db
    .selectFrom('verifications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['type', 'status', 'providerName', 'registryUrl', 'startedAt', 'completedAt'])
    .select(['expiresOn', 'verifications.createdAt', 'verifications.updatedAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listDocuments(db: Database, userId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .innerJoin('files', 'files.id', 'fileId')
    .select(['purpose', 'documentType', 'accessLevel', 'fileName', 'mediaType', 'uploadedAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listApplications(db: Database, userId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['jobRequestId', 'jobListingId', 'coverLetter', 'status', 'note'])
    .select(['applications.createdAt', 'statusChangedAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listSavedJobs(db: Database, userId: string) {
  return db
    .selectFrom('savedJobs')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['jobRequestId', 'savedAt'])
    .where('userId', '=', userId)
    .execute();
}

/** Without the referee's address and number, which were given for the invitation alone. */
export function listTestimonials(db: Database, userId: string) {
  return db
    .selectFrom('testimonials')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(['refName', 'relation', 'quote', 'visibility', 'status', 'verifiedAt', 'reviewedAt'])
    .select('testimonials.createdAt')
    .where('userId', '=', userId)
    .execute();
}

export function listTestimonialsGiven(db: Database, email: string) {
  return db
    .selectFrom('testimonials')
    .select(['refName', 'relation', 'quote', 'visibility', 'status', 'contactEmail'])
    .select(['contactPhone', 'verifiedAt', 'createdAt'])
    .where('contactEmail', '=', email)
    .execute();
}

export function listFamily(db: Database, userId: string) {
  return db
    .selectFrom('families')
    .select(['id', 'familyName', 'primaryContactName', 'zipCode', 'city', 'state'])
    .select(['budgetMinCents', 'budgetMaxCents', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listJobRequests(db: Database, userId: string) {
  return db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'familyId')
    .select(['jobRequests.id', 'slug', 'jobRequests.zipCode', 'jobRequests.city'])
    .select(['jobRequests.state', 'careTypes', 'frequency', 'experienceLevel', 'startDate'])
    .select(['status', 'confirmedAt', 'askedAt', 'jobRequests.createdAt', 'jobRequests.updatedAt'])
    .where('userId', '=', userId)
    .execute();
}

/** What a family decided and noted; who applied, and in which words, is the caregiver's. */
export function listDecisions(db: Database, userId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobRequests', 'jobRequests.id', 'jobRequestId')
    .innerJoin('families', 'families.id', 'familyId')
    .select(['jobRequestId', 'applications.status', 'note', 'statusChangedAt'])
    .where('userId', '=', userId)
    .execute();
}

/** The conversations of one person, with the side they are on. */
function conversationsOf(db: Database, userId: string) {
  return db
    .selectFrom('conversations')
    .where((where) =>
      where.or([where('familyUserId', '=', userId), where('caregiverUserId', '=', userId)]),
    );
}

export function listConversations(db: Database, userId: string) {
  return conversationsOf(db, userId)
    .select(['id', 'jobRequestId', 'startedBy', 'createdAt', 'lastMessageAt'])
    .select(sideOf(userId).as('yourSide'))
    .execute();
}

export function listMessages(db: Database, userId: string) {
  return conversationsOf(db, userId)
    .innerJoin('messages', 'messages.conversationId', 'conversations.id')
    .select(['messages.id', 'conversationId', 'sender', 'messageType', 'messages.createdAt'])
    .select(['readAt', 'encryptedContent', 'encryptionKeyId'])
    .orderBy('conversationId')
    .orderBy('position')
    .execute();
}

const sideOf = (userId: string) =>
  sql<string>`case when family_user_id = ${userId}::uuid then 'family' else 'caregiver' end`;

export function listContactConsents(db: Database, userId: string) {
  return db
    .selectFrom('contactConsents')
    .select(['conversationId', 'agreedAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listBlocks(db: Database, userId: string) {
  return db.selectFrom('blocks').select('createdAt').where('blockerId', '=', userId).execute();
}

export function listReports(db: Database, userId: string) {
  return db
    .selectFrom('reports')
    .select(['caseNumber', 'subjectKind', 'reason', 'details', 'status', 'outcome'])
    .select(['createdAt', 'updatedAt'])
    .where('reporterId', '=', userId)
    .execute();
}

export function listNotifications(db: Database, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'title', 'path', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listNotificationPreferences(db: Database, userId: string) {
  return db
    .selectFrom('notificationPreferences')
    .select(['kind', 'mail'])
    .where('userId', '=', userId)
    .execute();
}

export function listNewsletter(db: Database, email: string) {
  return db
    .selectFrom('newsletterSubscribers')
    .select(['email', 'confirmedAt', 'unsubscribedAt', 'createdAt'])
    .where('email', '=', email)
    .execute();
}

/** That a mail was sent. Its text may carry a link that opens an account. */
export function listMails(db: Database, email: string) {
  return db
    .selectFrom('mailOutbox')
    .select(['kind', 'subject', 'state', 'createdAt', 'sentAt'])
    .where('recipient', '=', email)
    .execute();
}

/** What they did as an admin, and what admins did about them; not which admin, nor their notes. */
export function listAuditLog(db: Database, userId: string) {
  return db
    .selectFrom('auditLog')
    .select(['action', 'subjectKind', 'performedAt'])
    .where((where) =>
      where.or([
        where('performedBy', '=', userId),
        where('subjectId', '=', userId),
        where('subjectId', 'in', (select) =>
          select
            .selectFrom('caregivers')
            .select(sql<string>`id::text`.as('id'))
            .where('userId', '=', userId),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}
