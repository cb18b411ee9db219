import type { DB } from '#db/types.ts';
import type { Member } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Keyring } from '#platform/keys.ts';
import { photoUrl } from '#values/photo.ts';
import { findProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import * as queries from './export-queries.server.ts';
import { personalTables } from './personal-tables.ts';
import type { PlainPart } from './personal-tables.ts';

const unconfirmed =
  'Your email address is not confirmed yet, so this file leaves out what is kept by address: testimonials you gave, invitations to care circles, questions you asked us without logging in, the newsletter, and the mails we sent. Confirm it on your account page and download again.';

const hourlyLimit = { points: 5, seconds: 60 * 60 };

export async function exportData({ db, viewer, platform }: Member) {
  await platform.limits.spend(`export:${viewer.id}`, hourlyLimit);
  return readPersonalData(db, platform.keys, viewer.id);
}

/** Everything we hold about someone; of others no more than what they wrote to this person. */
export async function readPersonalData(db: Database, keys: Keyring, userId: string) {
  const email = await findProvenEmail(db, userId);
  const owned = await readOwned(db, userId);
  const messages = await queries.listMessages(db, userId);
  return {
    leftOut: email ? [] : [{ reason: unconfirmed }],
    ...owned,
    photos: owned.photos.map(({ id, ...facts }) => ({
      ...facts,
      address: photoUrl(String(id), 896),
    })),
    documents: await queries.listDocuments(db, userId),
    testimonialsGiven: email ? await queries.listTestimonialsGiven(db, email) : [],
    circleInvitationsReceived: email ? await queries.listInvitationsReceived(db, email) : [],
    decisionsOnApplications: await queries.listDecisions(db, userId),
    conversations: await queries.listConversations(db, userId),
    messages: messages.map((message) => readable(keys, message)),
    helpCases: await queries.listHelpCases(db, userId, email),
    newsletter: email ? await queries.listNewsletter(db, email) : [],
    mails: email ? await queries.listMails(db, email) : [],
    auditLog: await queries.listAuditLog(db, userId),
  };
}

/** The parts whose tables say whose their rows are. */
async function readOwned(db: Database, userId: string) {
  const parts: [PlainPart, Record<string, unknown>[]][] = [];
  for (const [name, table] of Object.entries(personalTables)) {
    if (!('of' in table)) continue;
    parts.push([table.part, await queries.listOwned(db, name as keyof DB, table, userId)]);
  }
  return Object.fromEntries(parts) as Record<PlainPart, Record<string, unknown>[]>;
}

type Message = Awaited<ReturnType<typeof queries.listMessages>>[number];

function readable(keys: Keyring, message: Message) {
  const { id, encryptedContent, encryptionKeyId, ...facts } = message;
  const content = keys.decrypt(
    { keyId: encryptionKeyId, bytes: encryptedContent },
    `message:${id}:${facts.conversationId}`,
  );
  return { ...facts, content: content.toString() };
}
