import { sql } from 'kysely';
import type { Side } from '#features/talk/conversations/rules.ts';
import { buildOnce } from '#platform/database/build-once.ts';
import type { Database } from '#platform/database/connection.ts';
import type { MessageType } from './rules.ts';

const isWriterDeleted = sql<boolean>`
  message_writers.message_id is not null and message_writers.user_id is null`;

const columns = [
  'messages.id',
  'conversationId',
  'position',
  'sender',
  'messageType',
  'encryptedContent',
  'encryptionKeyId',
  'messages.createdAt',
  'readAt',
  'writers.id as writerId',
  'writers.displayName as writerName',
  isWriterDeleted.as('isWriterDeleted'),
] as const;

/** Messages, with who of a family's circle wrote them. */
const withWriters = (db: Database) =>
  db
    .selectFrom('messages')
    .leftJoin('messageWriters', 'messageWriters.messageId', 'messages.id')
    .leftJoin('users as writers', 'writers.id', 'messageWriters.userId');

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findByClientKey>>>;

type NewMessage = {
  id: string;
  conversationId: string;
  sender: Side | 'system';
  messageType: MessageType;
  encryptedContent: Buffer;
  encryptionKeyId: string;
  clientKey: string | null;
  createdAt: Date;
  readAt: Date | null;
  /** of a family, who wrote it */
  writtenBy: string | null;
};

/**
 * Appends a message to a conversation that the caller has locked, and returns its position, which the
 * database chooses. Who wrote it is noted where a family has a circle.
 */
export async function appendMessage(db: Database, message: NewMessage): Promise<number> {
  const [appended] = await appending(db, message);
  return appended!.position;
}

const appending = buildOnce(
  (_, message: NewMessage) => sql<{ position: number }>`
    with message as (
      insert into messages (id, conversation_id, sender, message_type, encrypted_content,
        encryption_key_id, client_key, created_at, read_at)
      values (${message.id}, ${message.conversationId}, ${message.sender}, ${message.messageType},
        ${message.encryptedContent}, ${message.encryptionKeyId}, ${message.clientKey},
        ${message.createdAt}, ${message.readAt})
      returning id, conversation_id, position),
    noted as (
      insert into message_writers (message_id, user_id)
      select message.id, ${message.writtenBy}::uuid
      from message join conversations on conversations.id = conversation_id
      where ${message.writtenBy}::uuid is not null and (
        ${message.writtenBy}::uuid <> family_user_id
        or exists (select from circle_members
          where circle_members.family_user_id = conversations.family_user_id)))
    select position from message`,
);

/** The message that this user sent with this client key. */
export async function findByClientKey(db: Database, sent: SentOnce) {
  const [found] = await byClientKey(db, sent);
  return found;
}

type SentOnce = { userId: string; conversationId: string; clientKey: string };

const byClientKey = buildOnce((db, { userId, conversationId, clientKey }: SentOnce) =>
  withWriters(db)
    .select(columns)
    .where('conversationId', '=', conversationId)
    .where('clientKey', '=', clientKey)
    .where(
      'sender',
      '=',
      sql<Side>`(select case ${userId}::uuid when family_user_id then 'family' else 'caregiver' end
        from conversations where id = ${conversationId})`,
    ),
);

export type Range = {
  conversationId: string;
  before: number | undefined;
  after: number | undefined;
  limit: number;
};

/** The newest ones, or those next to a position; oldest first. */
export async function listMessages(db: Database, range: Range): Promise<MessageRow[]> {
  const { conversationId, before, after, limit } = range;
  const order = after === undefined ? 'desc' : 'asc';
  const rows = await withWriters(db)
    .select(columns)
    .where('conversationId', '=', conversationId)
    .$if(before !== undefined, (page) => page.where('position', '<', before!))
    .$if(after !== undefined, (page) => page.where('position', '>', after!))
    .orderBy('position', order)
    .limit(limit)
    .execute();
  return order === 'asc' ? rows : rows.reverse();
}

/** Returns whether any message was unread before. */
export async function markRead(
  db: Database,
  { conversationId, sender, now }: { conversationId: string; sender: Side; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ readAt: now })
    .where('conversationId', '=', conversationId)
    .where('sender', '=', sender)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Locks a batch of messages encrypted with an older key, skipping rows that another worker has locked. */
export function takeOldKeyed(
  db: Database,
  {
    newestKeyId,
    damaged,
    batchSize,
  }: { newestKeyId: string; damaged: string[]; batchSize: number },
) {
  return (
    db
      .selectFrom('messages')
      .select(['id', 'conversationId', 'encryptedContent', 'encryptionKeyId'])
      // '<>' as two comparisons, because those can use an index.
      .where((where) =>
        where.or([
          where('encryptionKeyId', '<', newestKeyId),
          where('encryptionKeyId', '>', newestKeyId),
        ]),
      )
      .where(sql<boolean>`id <> all (${damaged}::uuid[])`)
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
  );
}

export async function updateContent(
  db: Database,
  id: string,
  content: { encryptedContent: Buffer; encryptionKeyId: string },
) {
  await db.updateTable('messages').set(content).where('id', '=', id).execute();
}
