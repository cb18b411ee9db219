import type { Database } from '#platform/database/connection.ts';
import { findProvenEmail } from './proven-email-actions.server.ts';
import type { ProvenEmail } from './proven-email-actions.server.ts';

/**
 * Removes a person and all that is theirs alone; what belongs to others too (conversations,
 * reports) forgets them. Returns the keys of their files' bytes.
 */
export async function removePerson(db: Database, id: string): Promise<string[]> {
  const email = await findProvenEmail(db, id);
  const fileIds = await listFileIds(db, id);
  const photos = await db
    .deleteFrom('photos')
    .where('ownerId', '=', id)
    .returning('variants')
    .execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
  const fileKeys = await deleteFiles(db, fileIds);
  await deleteAbandonedConversations(db);
  if (email) await deleteMailbox(db, email);

  const photoKeys = photos.flatMap(({ variants }) => variants as { key: string }[]);
  return [...fileKeys, ...photoKeys.map(({ key }) => key)];
}

/** Every paper about them, whoever uploaded it; not the papers an admin uploaded about others. */
async function listFileIds(db: Database, userId: string): Promise<string[]> {
  const files = await db
    .selectFrom('files')
    .leftJoin('documents', 'documents.fileId', 'files.id')
    .leftJoin('caregivers', 'caregivers.id', 'documents.caregiverId')
    .select('files.id')
    .where((where) =>
      where.or([
        where('caregivers.userId', '=', userId),
        where.and([where('files.ownerId', '=', userId), where('documents.id', 'is', null)]),
      ]),
    )
    .execute();
  return files.map(({ id }) => id);
}

/** Where the bytes are is asked at the very end: a file that is encrypted anew moves. */
async function deleteFiles(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await db
    .deleteFrom('files')
    .where('id', 'in', ids)
    .returning('storageKey')
    .execute();
  return files.map(({ storageKey }) => storageKey);
}

/** With both sides gone nobody is left to read it. */
async function deleteAbandonedConversations(db: Database) {
  await db
    .deleteFrom('conversations')
    .where('familyUserId', 'is', null)
    .where('caregiverUserId', 'is', null)
    .execute();
}

/** Of a mail that was sent its text is gone already; one that was not must not lie around. */
async function deleteMailbox(db: Database, email: ProvenEmail) {
  await db.deleteFrom('newsletterSubscribers').where('email', '=', email).execute();
  await db
    .deleteFrom('mailOutbox')
    .where('recipient', '=', email)
    .where('state', '<>', 'sent')
    .execute();
}
