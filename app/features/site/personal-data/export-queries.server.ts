/** What someone may take with them. Which columns that are, each feature's `personal-data.ts` says. */
import { sql } from 'kysely';
import { decisionData } from '#features/work/applications/personal-data.ts';
import { givenTestimonialData } from '#features/trust/testimonials/personal-data.ts';
import type { Database } from '#platform/database/connection.ts';
import { exportedColumns } from '#platform/database/personal-columns.ts';
import { personalTables } from './personal-tables.ts';
import type { ProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';

const columns = <Table extends keyof typeof personalTables>(table: Table) =>
  exportedColumns<Table>(table, personalTables[table]);

export function listAccount(db: Database, userId: string) {
  return db.selectFrom('users').select(columns('users')).where('id', '=', userId).execute();
}

export function listIdentities(db: Database, userId: string) {
  return db
    .selectFrom('identities')
    .select(columns('identities'))
    .where('userId', '=', userId)
    .execute();
}

export function listDevices(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(columns('sessions'))
    .where('userId', '=', userId)
    .execute();
}

export function listPhotos(db: Database, userId: string) {
  return db.selectFrom('photos').select(columns('photos')).where('ownerId', '=', userId).execute();
}

export function listFiles(db: Database, userId: string) {
  return db.selectFrom('files').select(columns('files')).where('ownerId', '=', userId).execute();
}

export function listCaregiverProfile(db: Database, userId: string) {
  return db
    .selectFrom('caregivers')
    .select(columns('caregivers'))
    .where('userId', '=', userId)
    .execute();
}

export function listVerifications(db: Database, userId: string) {
  return db
    .selectFrom('verifications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(columns('verifications'))
    .where('userId', '=', userId)
    .execute();
}

export function listDocuments(db: Database, userId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .innerJoin('files', 'files.id', 'fileId')
    .select(columns('documents'))
    .select(['fileName', 'mediaType'])
    .where('userId', '=', userId)
    .execute();
}

export function listApplications(db: Database, userId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(columns('applications'))
    .where('userId', '=', userId)
    .execute();
}

export function listSavedJobs(db: Database, userId: string) {
  return db
    .selectFrom('savedJobs')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(columns('savedJobs'))
    .where('userId', '=', userId)
    .execute();
}

/** Without the referee's address and number, which were given for the invitation alone. */
export function listTestimonials(db: Database, userId: string) {
  return db
    .selectFrom('testimonials')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .select(columns('testimonials'))
    .where('userId', '=', userId)
    .execute();
}

export function listTestimonialsGiven(db: Database, email: ProvenEmail) {
  return db
    .selectFrom('testimonials')
    .select(exportedColumns('testimonials', givenTestimonialData.testimonials))
    .where('contactEmail', '=', email)
    .execute();
}

export function listFamily(db: Database, userId: string) {
  return db
    .selectFrom('families')
    .select(columns('families'))
    .where('userId', '=', userId)
    .execute();
}

export function listJobRequests(db: Database, userId: string) {
  return db
    .selectFrom('jobRequests')
    .innerJoin('families', 'families.id', 'familyId')
    .select(columns('jobRequests'))
    .where('userId', '=', userId)
    .execute();
}

/** What a family decided and noted; who applied, and in which words, is the caregiver's. */
export function listDecisions(db: Database, userId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobRequests', 'jobRequests.id', 'jobRequestId')
    .innerJoin('families', 'families.id', 'familyId')
    .select(exportedColumns('applications', decisionData.applications))
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
    .select(columns('conversations'))
    .select(sideOf(userId).as('yourSide'))
    .execute();
}

export function listMessages(db: Database, userId: string) {
  return conversationsOf(db, userId)
    .innerJoin('messages', 'messages.conversationId', 'conversations.id')
    .select(columns('messages'))
    .select(['messages.id', 'encryptionKeyId'])
    .orderBy('conversationId')
    .orderBy('position')
    .execute();
}

const sideOf = (userId: string) =>
  sql<string>`case when family_user_id = ${userId}::uuid then 'family' else 'caregiver' end`;

export function listContactConsents(db: Database, userId: string) {
  return db
    .selectFrom('contactConsents')
    .select(columns('contactConsents'))
    .where('userId', '=', userId)
    .execute();
}

export function listBlocks(db: Database, userId: string) {
  return db
    .selectFrom('blocks')
    .select(columns('blocks'))
    .where('blockerId', '=', userId)
    .execute();
}

export function listReports(db: Database, userId: string) {
  return db
    .selectFrom('reports')
    .select(columns('reports'))
    .where('reporterId', '=', userId)
    .execute();
}

export function listNotifications(db: Database, userId: string) {
  return db
    .selectFrom('notifications')
    .select(columns('notifications'))
    .where('userId', '=', userId)
    .execute();
}

export function listNotificationPreferences(db: Database, userId: string) {
  return db
    .selectFrom('notificationPreferences')
    .select(columns('notificationPreferences'))
    .where('userId', '=', userId)
    .execute();
}

export function listNewsletter(db: Database, email: ProvenEmail) {
  return db
    .selectFrom('newsletterSubscribers')
    .select(columns('newsletterSubscribers'))
    .where('email', '=', email)
    .execute();
}

/** That a mail was sent. Its text may carry a link that opens an account. */
export function listMails(db: Database, email: ProvenEmail) {
  return db
    .selectFrom('mailOutbox')
    .select(columns('mailOutbox'))
    .where('recipient', '=', email)
    .execute();
}

/** What they did as an admin, and what admins did about them; not which admin, nor their notes. */
export function listAuditLog(db: Database, userId: string) {
  return db
    .selectFrom('auditLog')
    .select(columns('auditLog'))
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
