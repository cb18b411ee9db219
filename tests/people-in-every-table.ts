import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { insertFile, storeBytes } from '#platform/files/save-file.ts';
import { plantApplication, postJob } from './jobs.ts';
import { joinCaregiver, joinFamily } from './people.ts';
import type { TestProduct } from './product.ts';

/** A caregiver and a family who have met: one row at least in every table that knows people. */
export async function liveTogether(product: TestProduct) {
  const { db } = product;
  const caregiver = await joinCaregiver(product, { approvalStatus: 'pending' });
  const family = await joinFamily(product);
  const emails = { caregiver: caregiver.email, family: family.email };
  const { caregiverId } = caregiver;
  const { id: jobRequestId } = await postJob(product, family);
  const { conversationId } = await talk(product, family.id, caregiver.id);
  const keys = await upload(product, caregiver.id, caregiverId);

  await plantApplication(db, caregiver, jobRequestId);
  await sql`
    insert into verifications (caregiver_id, type) values (${caregiverId}, 'id_verification')`.execute(
    db,
  );
  await sql`
    insert into reply_times (caregiver_id, conversations, median_seconds)
    values (${caregiverId}, 5, 3600)`.execute(db);
  await sql`insert into saved_jobs values (${caregiverId}, ${jobRequestId})`.execute(db);
  await sql`
    insert into testimonials (caregiver_id, ref_name, relation, contact_email)
    values (${caregiverId}, 'Rita Referee', 'Neighbor', 'referee@example.com')`.execute(db);
  await sql`insert into blocks values (${caregiver.id}, ${family.id})`.execute(db);
  await sql`
    insert into reports (reporter_id, subject_user_id, subject_kind, subject_id, reason, details)
    values (${caregiver.id}, ${family.id}, 'conversation', ${conversationId}, 'other', 'odd'),
      (${family.id}, ${caregiver.id}, 'profile', ${caregiverId}, 'other', 'secret report')`.execute(
    db,
  );
  for (const { id } of [caregiver, family]) {
    await sql`
      insert into identities (issuer, subject, user_id, email)
      values ('https://issuer.example', ${id}, ${id}, 'at-provider@example.com')`.execute(db);
    await sql`
      insert into notifications (user_id, kind, path, title)
      values (${id}, 'job', '/messages', 'A notification')`.execute(db);
    await sql`insert into notification_preferences values (${id}, 'job', 'daily')`.execute(db);
    await sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, public_key)
      select user_id, id, 'https://push.example/' || id, 'a key', 'a secret', 'ours'
      from sessions where user_id = ${id} limit 1`.execute(db);
    await sql`
      insert into saved_searches (user_id, kind, name, criteria, alerts)
      values (${id}, 'listings', 'Live-in', '{"kind": "listings", "jobType": "live_in"}', 'off')`.execute(
      db,
    );
    await sql`
      insert into contact_consents (conversation_id, user_id)
      values (${conversationId}, ${id})`.execute(db);
  }
  for (const email of Object.values(emails)) {
    await sql`insert into newsletter_subscribers (email) values (${email})`.execute(db);
    await sql`
      insert into mail_outbox (cause, kind, recipient, subject, content, state, sent_at,
        next_attempt_at, retry_until, expires_at)
      values
        (${`${email}:1`}, 'hello', ${email}, 'Waiting', '{}', 'waiting', null, now(), now(), now()),
        (${`${email}:2`}, 'hello', ${email}, 'Sent', null, 'sent', now(), now(), now(), now())
      `.execute(db);
  }
  await sql`
    insert into audit_log (action, subject_kind, subject_id, notes)
    values ('caregiver_approve', 'caregiver', ${caregiverId}, 'a note of an admin')`.execute(db);

  return { emails, caregiver, family, caregiverId, conversationId, keys };
}

async function talk({ db, platform }: TestProduct, familyId: string, caregiverId: string) {
  const conversationId = randomUUID();
  await sql`
    insert into conversations (id, family_user_id, caregiver_user_id, started_by, last_position)
    values (${conversationId}, ${familyId}, ${caregiverId}, 'family', 2)`.execute(db);
  const lines = [
    ['family', 'Are you free on Monday?'],
    ['caregiver', 'Yes, after nine.'],
  ] as const;
  for (const [index, [sender, text]] of lines.entries()) {
    const id = randomUUID();
    const { bytes, keyId } = platform.keys.encrypt(text, `message:${id}:${conversationId}`);
    await db
      .insertInto('messages')
      .values({
        id,
        conversationId,
        position: index + 1,
        sender,
        encryptedContent: bytes,
        encryptionKeyId: keyId,
      })
      .execute();
  }
  return { conversationId };
}

/** A document about the caregiver and a photo of theirs; returns where their bytes are. */
async function upload({ db, platform }: TestProduct, userId: string, caregiverId: string) {
  const source = Readable.from([Buffer.from('a document')]);
  const fileId = await insertFile(db, {
    ...(await storeBytes(platform.files, source, { secret: false })),
    fileName: 'id.pdf',
    mediaType: 'application/pdf',
    ownerId: userId,
  });
  await sql`
    insert into documents (caregiver_id, purpose, document_type, file_id)
    values (${caregiverId}, 'government_id', 'other', ${fileId})`.execute(db);
  const { storageKey } = await db
    .selectFrom('files')
    .select('storageKey')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();

  const photoKey = randomUUID();
  await platform.files.put(photoKey, Readable.from([Buffer.from('a photo')]), { secret: false });
  const variants = JSON.stringify([
    { key: photoKey, width: 1, height: 1, mediaType: 'image/jpeg' },
  ]);
  await sql`
    insert into photos (owner_id, width, height, variants)
    values (${userId}, 1, 1, ${variants}::text::jsonb)`.execute(db);
  return [storageKey, photoKey];
}
