/**
 * A family and a caregiver with something in every field that a person fills, each field with a word
 * that stands nowhere else: whoever finds the word in an answer knows whose field it came from.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { keepDocument, prepareDocument } from '#features/trust/documents/actions.server.ts';
import type { CallKey } from '#gate/calls.ts';
import { endpoints } from './endpoints.ts';
import type { Expected } from './endpoint-expectations.ts';
import { pdf } from './sample-files.ts';
import { plantCaregiver, plantFamily } from './people.ts';
import type { TestProduct } from './product.ts';
import { uploadOf } from './uploads.ts';

/** Words of someone by the field they stand in. `public` ones are for everybody who may see the person. */
type Words = { public: Record<string, string>; private: Record<string, string> };

export type CanaryFamily = Awaited<ReturnType<typeof plantCanaryFamily>>;
export type CanaryCaregiver = Awaited<ReturnType<typeof plantCanaryCaregiver>>;

/** Seven letters that no other word has. */
const rare = () =>
  [...randomUUID().replaceAll('-', '')]
    .slice(0, 12)
    .map((digit) => 'abcdefghijklmnop'[parseInt(digit, 16)])
    .join('');

async function joinAs(product: TestProduct, role: 'family' | 'caregiver', words: Words) {
  const name = rare();
  const displayName = `Zz${name} Surname${rare()}`;
  const email = `${rare()}@canary.example`;
  const phone = `+1305${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
  const person = await product.join([role], { email, displayName, phone, isEmailVerified: true });
  const photoId = await plantPhoto(product, person.id);
  await product.db.updateTable('users').set({ photoId }).where('id', '=', person.id).execute();
  Object.assign(words.public, { name: `Zz${name}`, photoId });
  Object.assign(words.private, { email, phone, surname: displayName.split(' ')[1]! });
  const { id: sessionId } = await product.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  return { ...person, photoId, sessionId };
}

async function plantPhoto({ db }: TestProduct, ownerId: string) {
  const { id } = await db
    .insertInto('photos')
    .values({ ownerId, width: 9, height: 9, variants: sql<string>`'[]'::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function plantCanaryFamily(product: TestProduct) {
  const words: Words = { public: {}, private: {} };
  const person = await joinAs(product, 'family', words);
  const familyName = `Household${rare()}`;
  const { id: familyId } = await plantFamily(product.db, {
    userId: person.id,
    familyName,
    primaryContactName: person.displayName,
  });
  const jobSlug = `companionship-${rare()}`;
  const { id: jobRequestId } = await product.db
    .insertInto('jobRequests')
    .values({
      slug: jobSlug,
      familyId,
      zipCode: '33101',
      city: 'Miami',
      state: 'FL',
      careTypes: ['Companionship'],
      frequency: ['part_time'],
      experienceLevel: ['beginner'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  Object.assign(words.public, { jobSlug });
  Object.assign(words.private, { familyName, familyId, userId: person.id });
  return { ...person, familyId, jobRequestId, jobSlug, words };
}

export async function plantCanaryCaregiver(
  product: TestProduct,
  facts: { approvalStatus?: 'pending' | 'approved' } = {},
) {
  const { db } = product;
  const words: Words = { public: {}, private: {} };
  const person = await joinAs(product, 'caregiver', words);
  const slug = `caregiver-${rare()}`;
  const legalName = `Legal${rare()}`;
  const bio = `${rare()} ${'I like to cook, to listen and to walk. '.repeat(4)}`.trim();
  const availabilityNotes = `Mornings ${rare()}`;
  const { id: caregiverId } = await plantCaregiver(db, {
    userId: person.id,
    slug,
    displayName: `${person.displayName.split(' ')[0]} S.`,
    legalName,
    bio,
    travelDistanceMiles: 20,
    specialties: ['Companionship'],
    certifications: [`Certificate ${rare()}`],
    availabilityTypes: ['part_time'],
    availabilityNotes,
    photoId: person.photoId,
    ...facts,
  });
  const providerName = `Checker ${rare()}`;
  const { id: verificationId } = await db
    .insertInto('verifications')
    .values({
      caregiverId,
      type: 'id_verification',
      status: 'clear',
      completedAt: new Date(),
      providerName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = `Certificate of ${rare()}`;
  const upload = await uploadOf('proof.pdf', pdf(document));
  const prepared = await prepareDocument(product.platform, upload, 'verification');
  const documentId = await db.transaction().execute((transaction) =>
    keepDocument(transaction, product.platform, {
      caregiverId,
      ownerId: person.id,
      purpose: 'verification',
      verificationId,
      documentType: 'certification',
      prepared,
    }),
  );
  await db
    .updateTable('documents')
    .set({ accessLevel: 'family_only' })
    .where('id', '=', documentId)
    .execute();
  const quote = `Quote ${rare()} and some more words of praise.`;
  const refName = `Ref${rare()} Lastname${rare()}`;
  const refereeEmail = `${rare()}@referee.example`;
  const { id: testimonialId } = await db
    .insertInto('testimonials')
    .values({
      caregiverId,
      refName,
      relation: 'Neighbor',
      quote,
      contactEmail: refereeEmail,
      status: 'approved',
      visibility: 'public',
      mayBePublic: true,
      verifiedAt: new Date(),
      reviewedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  Object.assign(words.public, {
    slug,
    caregiverId,
    bio: bio.split(' ')[0]!,
    availabilityNotes: availabilityNotes.split(' ')[1]!,
    providerName: providerName.split(' ')[1]!,
    document: document.split(' ')[2]!,
    quote: quote.split(' ')[1]!,
    referee: refName.split(' ')[0]!,
  });
  Object.assign(words.private, {
    legalName,
    refereeName: refName.split(' ')[1]!,
    refereeEmail,
    userId: person.id,
    verificationId,
    documentId,
  });
  return { ...person, caregiverId, slug, verificationId, documentId, testimonialId, words };
}

/** They met: an application, a conversation with a message of each, a report of each, and what `endpoints` declares. */
export async function meet(product: TestProduct, family: CanaryFamily, caregiver: CanaryCaregiver) {
  const letter = `Letter ${rare()} to the family.`;
  const { jobRequestId } = family;
  const { applicationId } = await product.call(
    'POST job-applications/apply',
    { jobRequestId, coverLetter: letter },
    caregiver.visit,
  );
  await actWhenTheyMet(product, { family, caregiver });
  const said = {
    family: `Said ${rare()} by the family`,
    caregiver: `Said ${rare()} by the caregiver`,
  };
  const { conversationId } = await product.call(
    'POST conversations/create',
    { caregiverId: caregiver.caregiverId, initialMessage: said.family },
    family.visit,
  );
  const { message } = await product.call(
    'POST messages/send',
    { conversationId, content: said.caregiver },
    caregiver.visit,
  );
  const details = { family: `Details ${rare()}`, caregiver: `Details ${rare()}` };
  for (const [who, about] of [
    [family, details.family],
    [caregiver, details.caregiver],
  ] as const) {
    await product.call(
      'POST reports/create',
      { subjectKind: 'conversation', subjectId: conversationId, reason: 'other', details: about },
      who.visit,
    );
  }
  family.words.private.report = details.family.split(' ')[1]!;
  family.words.private.said = said.family.split(' ')[1]!;
  caregiver.words.private.report = details.caregiver.split(' ')[1]!;
  caregiver.words.private.said = said.caregiver.split(' ')[1]!;
  caregiver.words.private.letter = letter.split(' ')[1]!;
  await product.db.deleteFrom('rateLimits').execute();
  return { applicationId, conversationId, messageId: message.id };
}

/** What the table of endpoints declares for two who have met. */
async function actWhenTheyMet(
  product: TestProduct,
  pair: { family: CanaryFamily; caregiver: CanaryCaregiver },
) {
  for (const [key, { whenTheyMet }] of Object.entries(endpoints) as [
    CallKey,
    Expected<CallKey>,
  ][]) {
    if (!whenTheyMet) continue;
    const { as, input, secrets } = whenTheyMet(pair);
    await product.call(key, input, pair[as].visit);
    Object.assign(pair[as].words.private, secrets);
  }
}

/** Everything that acts of others could change in someone's life, in one text. Whether it was read is not part of it. */
export async function lifeOf({ db }: TestProduct, userId: string): Promise<string> {
  const { rows } = await sql<{ life: unknown }>`
    select jsonb_build_object(
      'user', (select to_jsonb(u) - 'updated_at' from users u where id = ${userId}),
      'family', (select to_jsonb(f) - 'updated_at' from families f where user_id = ${userId}),
      'caregiver', (select to_jsonb(c) - 'updated_at' - 'last_active_at'
        from caregivers c where user_id = ${userId}),
      'posts', (select jsonb_agg(to_jsonb(j) - 'updated_at' order by j.id)
        from job_requests j join families f on f.id = family_id where user_id = ${userId}),
      'applications', (select jsonb_agg(to_jsonb(a) order by a.id) from applications a
        where caregiver_id in (select id from caregivers where user_id = ${userId})
          or job_request_id in (select j.id from job_requests j
            join families f on f.id = family_id where user_id = ${userId})),
      'messages', (select jsonb_agg(to_jsonb(m) - 'read_at' order by m.id) from messages m
        join conversations c on c.id = conversation_id
        where family_user_id = ${userId} or caregiver_user_id = ${userId}),
      'consents', (select jsonb_agg(to_jsonb(c) order by c.conversation_id) from contact_consents c
        where user_id = ${userId}),
      'notifications', (select jsonb_agg(to_jsonb(n) - 'read_at' order by n.id) from notifications n
        where user_id = ${userId}),
      'testimonials', (select jsonb_agg(to_jsonb(t) order by t.id) from testimonials t
        where caregiver_id in (select id from caregivers where user_id = ${userId})),
      'verifications', (select jsonb_agg(to_jsonb(v) order by v.id) from verifications v
        where caregiver_id in (select id from caregivers where user_id = ${userId})),
      'documents', (select jsonb_agg(to_jsonb(d) order by d.id) from documents d
        where caregiver_id in (select id from caregivers where user_id = ${userId})),
      'saved', (select jsonb_agg(to_jsonb(s) order by s.job_request_id) from saved_jobs s
        where caregiver_id in (select id from caregivers where user_id = ${userId})),
      'sessions', (select jsonb_agg(s.id order by s.id) from sessions s where user_id = ${userId}),
      'mails', (select jsonb_agg(m.cause order by m.cause) from mail_outbox m
        where recipient = (select email from users where id = ${userId}))
    ) as life`.execute(db);
  return JSON.stringify(rows[0]!.life, null, 1);
}
