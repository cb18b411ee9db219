import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { deleteUnsentMails } from './email-queries.server.ts';
import { findProvenEmail } from './proven-email-actions.server.ts';
import type { ProvenEmail } from './proven-email-actions.server.ts';
import { lockProfile } from './queries.server.ts';

/**
 * Removes a user and everything that is theirs alone; what others share (conversations, reports)
 * stays without a reference to them. Returns the storage keys of their files.
 */
export async function removePerson(db: Database, id: string): Promise<string[]> {
  await lockProfile(db, id);
  // Waits for uploads of theirs, whose files it would not see, and lets no further ones begin.
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
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
  if (email) await deleteDataOfEmail(db, email);

  const photoKeys = photos.flatMap(({ variants }) => variants as { key: string }[]);
  return [...fileKeys, ...photoKeys.map(({ key }) => key)];
}

/** The people who act for this user, and cannot any more once the account is gone. */
export async function listCircle(db: Database, id: string): Promise<string[]> {
  const members = await db
    .selectFrom('circleMembers')
    .select('userId')
    .where('familyUserId', '=', id)
    .execute();
  return members.map(({ userId }) => userId);
}

/**
 * All documents about the user, including those an admin uploaded; not those an admin uploaded
 * about others.
 */
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

/** Reads the storage keys while deleting, because encrypting a file again changes its key. */
async function deleteFiles(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await db
    .deleteFrom('files')
    .where('id', 'in', ids)
    .returning('storageKey')
    .execute();
  return files.map(({ storageKey }) => storageKey);
}

/** Deletes conversations whose participants are both deleted. */
async function deleteAbandonedConversations(db: Database) {
  await db
    .deleteFrom('conversations')
    .where('familyUserId', 'is', null)
    .where('caregiverUserId', 'is', null)
    .execute();
}

async function deleteDataOfEmail(db: Database, email: ProvenEmail) {
  await db.deleteFrom('newsletterSubscribers').where('email', '=', email).execute();
  // Invitations of families to this address.
  await db.deleteFrom('circleInvitations').where('email', '=', email).execute();
  // Requests of caregivers that were not answered, or with no.
  await db
    .deleteFrom('testimonials')
    .where('contactEmail', '=', email)
    .where('status', 'in', ['invited', 'refused'])
    .execute();
  // What they said of a caregiver stays, by their first name, until they withdraw it.
  await db
    .updateTable('testimonials')
    .set({ contactEmail: null, contactPhone: null, refName: sql`first_name_of(ref_name)` })
    .where('contactEmail', '=', email)
    .execute();
  // Asked without logging in; those of the account are gone with it.
  await db.deleteFrom('helpCases').where('email', '=', email).where('userId', 'is', null).execute();
  await deleteUnsentMails(db, email);
}
