/** What someone may take with them. Which columns those are, the `personal-data.ts` of each district says. */
import { sql } from 'kysely';
import type { DB } from '#db/types.ts';
import { givenTestimonialColumns } from '#features/trust/personal-data.ts';
import { decisionColumns } from '#features/work/personal-data.ts';
import type { ProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { exportedColumns } from '#platform/database/personal-table.ts';
import type { Disclosure, Owner } from '#platform/database/personal-table.ts';
import { personalTables } from './personal-tables.ts';

type Row = Record<string, unknown>;
type OwnedTable = { of: Owner<string>; columns: Record<string, Disclosure> };

/** The rows of a table whose declaration says how to find their owner. */
export async function listOwned(
  db: Database,
  name: keyof DB,
  { of, columns }: OwnedTable,
  userId: string,
): Promise<Row[]> {
  const [owner, column] = Object.entries(of)[0]! as [keyof typeof ownerIds, string];
  const { rows } = await sql<Row>`
    select ${sql.join(exportedColumns(columns).map((each) => sql.ref(each)))}
    from ${sql.table(name)}
    where ${sql.ref(column)} = ${ownerIds[owner](userId)}`.execute(db);
  return rows;
}

const ownerIds = {
  user: (userId: string) => sql`${userId}::uuid`,
  caregiver: (userId: string) => sql`(select id from caregivers where user_id = ${userId}::uuid)`,
  family: (userId: string) => sql`(select id from families where user_id = ${userId}::uuid)`,
};

/** Each with its table's name, so that a join does not confuse them. */
const columnsOf = <Table extends keyof typeof personalTables>(table: Table) =>
  exportedColumns<Record<string, Disclosure>>(personalTables[table].columns).map(
    (column) => `${table}.${column}` as `${Table}.${keyof DB[Table] & string}`,
  );

export function listDocuments(db: Database, userId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('caregivers', 'caregivers.id', 'caregiverId')
    .innerJoin('files', 'files.id', 'fileId')
    .select(columnsOf('documents'))
    .select(['fileName', 'mediaType'])
    .where('userId', '=', userId)
    .execute();
}

export function listTestimonialsGiven(db: Database, email: ProvenEmail) {
  return db
    .selectFrom('testimonials')
    .select(exportedColumns(givenTestimonialColumns))
    .where('contactEmail', '=', email)
    .execute();
}

/** Of families that asked this person into their circle. */
export function listInvitationsReceived(db: Database, email: ProvenEmail) {
  return db
    .selectFrom('circleInvitations')
    .select(columnsOf('circleInvitations'))
    .where('email', '=', email)
    .orderBy('createdAt')
    .execute();
}

/** What a family decided and noted; who applied, and in which words, is the caregiver's. */
export function listDecisions(db: Database, userId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobRequests', 'jobRequests.id', 'jobRequestId')
    .innerJoin('families', 'families.id', 'familyId')
    .select(exportedColumns(decisionColumns).map((column) => `applications.${column}` as const))
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
    .select(columnsOf('conversations'))
    .select(sideOf(userId).as('yourSide'))
    .execute();
}

/** Of their conversations, and those they wrote in the name of a family. */
export function listMessages(db: Database, userId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversationId', 'conversations.id')
    .select(columnsOf('messages'))
    .select(['messages.id', 'encryptionKeyId'])
    .where((where) =>
      where.or([
        where('conversations.id', 'in', conversationsOf(db, userId).select('conversations.id')),
        where('messages.id', 'in', (select) =>
          select.selectFrom('messageWriters').select('messageId').where('userId', '=', userId),
        ),
      ]),
    )
    .orderBy('conversationId')
    .orderBy('position')
    .execute();
}

const sideOf = (userId: string) =>
  sql<string>`case when family_user_id = ${userId}::uuid then 'family' else 'caregiver' end`;

export function listNewsletter(db: Database, email: ProvenEmail) {
  return db
    .selectFrom('newsletterSubscribers')
    .select(columnsOf('newsletterSubscribers'))
    .where('email', '=', email)
    .execute();
}

/** Those of the account, and those asked from its confirmed address without logging in. */
export function listHelpCases(db: Database, userId: string, email: ProvenEmail | null) {
  return db
    .selectFrom('helpCases')
    .select(columnsOf('helpCases'))
    .where((where) =>
      where.or([
        where('userId', '=', userId),
        where.and([where('userId', 'is', null), where('email', '=', email)]),
      ]),
    )
    .orderBy('caseNumber')
    .execute();
}

/** That a mail was sent. Its text may carry a link that opens an account. */
export function listMails(db: Database, email: ProvenEmail) {
  return db
    .selectFrom('mailOutbox')
    .select(columnsOf('mailOutbox'))
    .where('recipient', '=', email)
    .execute();
}

/** What they did as an admin, and what admins did about them; not which admin, nor their notes. */
export function listAuditLog(db: Database, userId: string) {
  return db
    .selectFrom('auditLog')
    .select(columnsOf('auditLog'))
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
