import type { Member } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Keyring } from '#platform/keys.ts';
import { photoUrl } from '#values/photo.ts';
import { findProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import * as queries from './export-queries.server.ts';

const unconfirmed =
  'Your email address is not confirmed yet, so this file leaves out what is kept by address: testimonials you gave, the newsletter, and the mails we sent. Confirm it on your account page and download again.';

const hourlyLimit = { points: 5, seconds: 60 * 60 };

export async function exportData({ db, viewer, platform }: Member) {
  await platform.limits.spend(`export:${viewer.id}`, hourlyLimit);
  return readPersonalData(db, platform.keys, viewer.id);
}

/** Everything we hold about someone; of others no more than what they wrote to this person. */
export async function readPersonalData(db: Database, keys: Keyring, userId: string) {
  const email = await findProvenEmail(db, userId);
  const photos = await queries.listPhotos(db, userId);
  const messages = await queries.listMessages(db, userId);
  return {
    leftOut: email ? [] : [{ reason: unconfirmed }],
    account: await queries.listAccount(db, userId),
    signInProviders: await queries.listIdentities(db, userId),
    devices: await queries.listDevices(db, userId),
    photos: photos.map(({ id, ...facts }) => ({ ...facts, address: photoUrl(id, 896) })),
    files: await queries.listFiles(db, userId),
    caregiverProfile: await queries.listCaregiverProfile(db, userId),
    verifications: await queries.listVerifications(db, userId),
    documents: await queries.listDocuments(db, userId),
    applications: await queries.listApplications(db, userId),
    savedJobs: await queries.listSavedJobs(db, userId),
    testimonials: await queries.listTestimonials(db, userId),
    testimonialsGiven: email ? await queries.listTestimonialsGiven(db, email) : [],
    family: await queries.listFamily(db, userId),
    jobRequests: await queries.listJobRequests(db, userId),
    decisionsOnApplications: await queries.listDecisions(db, userId),
    conversations: await queries.listConversations(db, userId),
    messages: messages.map((message) => readable(keys, message)),
    contactConsents: await queries.listContactConsents(db, userId),
    blocks: await queries.listBlocks(db, userId),
    reports: await queries.listReports(db, userId),
    notifications: await queries.listNotifications(db, userId),
    notificationPreferences: await queries.listNotificationPreferences(db, userId),
    newsletter: email ? await queries.listNewsletter(db, email) : [],
    mails: email ? await queries.listMails(db, email) : [],
    auditLog: await queries.listAuditLog(db, userId),
  };
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
