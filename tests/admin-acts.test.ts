import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#api';
import { keepDocument, prepareDocument } from '#features/trust/documents/actions.server.ts';
import type { CallKey } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { dayFrom, someListing } from './listings.ts';
import { joinCaregiver } from './people.ts';
import { uploadOf } from './uploads.ts';
import { pdf } from './sample-files.ts';
import { testProduct } from './product.ts';
import type { TestProduct } from './product.ts';

/** Everything an admin can do, and every list and document that leaves the house. */
type Act =
  | Extract<CallKey, `POST admin/${string}` | `GET admin/${string}/export`>
  | 'GET admin/reports/details'
  | 'GET admin/documents/pages'
  | 'GET documents/open';

let product: TestProduct;
let admin: { id: string; visit: Visit };
beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});

const asAdmin = (key: CallKey, input: object): Promise<any> =>
  product.call(key, input as never, admin.visit);

const newCaregiver = () => joinCaregiver(product);
const newSignup = () => joinCaregiver(product, { approvalStatus: 'pending' });
const newListing = () => asAdmin('POST admin/listings/create', someListing(product));

async function newVerification(): Promise<string> {
  const { caregiverId } = await newSignup();
  const { id } = await product.db
    .insertInto('verifications')
    .values({ caregiverId, type: 'personal_reference' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newTestimonial(facts: object): Promise<string> {
  const { caregiverId } = await newCaregiver();
  const { id } = await product.db
    .insertInto('testimonials')
    .values({ caregiverId, refName: 'Ann Lee', relation: 'Daughter', ...facts } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newReport(): Promise<string> {
  const family = await product.join(['family']);
  const { caregiverId } = await newCaregiver();
  const complaint = { subjectKind: 'profile', subjectId: caregiverId, reason: 'scam' } as const;
  const { caseNumber } = await product.call('POST reports/create', complaint, family.visit);
  const { id } = await product.db
    .selectFrom('reports')
    .select('id')
    .where('caseNumber', '=', caseNumber)
    .executeTakeFirstOrThrow();
  return id;
}

async function newQuestion(): Promise<string> {
  const question = { topic: 'other' as const, details: 'How does it work?' };
  const { visit } = await product.join(['family']);
  const { caseNumber } = await product.call('POST help/open', question, visit);
  const { id } = await product.db
    .selectFrom('helpCases')
    .select('id')
    .where('caseNumber', '=', caseNumber)
    .executeTakeFirstOrThrow();
  return id;
}

async function newApplication(): Promise<string> {
  const { id: jobListingId } = await newListing();
  const { visit } = await newCaregiver();
  const letter = { jobListingId, coverLetter: 'I would love to help.' };
  return (await product.call('POST job-applications/apply', letter, visit)).applicationId;
}

async function newFile() {
  const end = dayFrom(product, 20);
  return uploadOf(
    'partner.csv',
    Buffer.from(`reference,title,description,job_type,expires\n1,Aide,Kind.,standard,${end}`),
  );
}

async function newImport(): Promise<string> {
  const file = await newFile();
  return (await asAdmin('POST admin/listings/import-preview', { file })).importId;
}

async function newDocument(): Promise<object> {
  const { caregiverId, id: ownerId } = await newSignup();
  const upload = await uploadOf('cpr.pdf', pdf());
  const prepared = await prepareDocument(product.platform, upload, 'verification');
  await product.db.transaction().execute((db) =>
    keepDocument(db, product.platform, {
      caregiverId,
      ownerId,
      purpose: 'verification',
      documentType: 'certification',
      prepared,
    }),
  );
  const details = await asAdmin('GET admin/caregiver/details', { caregiverId });
  return Object.fromEntries(new URL(details.documents[0].storageKey, 'http://a').searchParams);
}

async function newFailedMail(): Promise<string> {
  const cause = randomUUID();
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await queueMail(product.db, product.platform, {
    cause,
    kind: 'test',
    recipient: 'ann@example.com',
    ...words,
  });
  const { id } = await product.db
    .updateTable('mailOutbox')
    .set({ state: 'failed' })
    .where('cause', '=', cause)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newFailedJob(): Promise<{ id: string; name: string }> {
  const name = 'files.remove';
  await product.platform.jobs.send(product.db, name, { keys: [] }, { afterSeconds: 3600 });
  const { rows } = await sql<{ id: string }>`
    update jobs.job set state = 'failed', completed_on = now()
    where name = ${name} and state = 'created' and start_after > now() returning id`.execute(
    product.db,
  );
  return { id: rows[0]!.id, name };
}

const newCity = () => ({ name: 'Ocala', state: 'FL', slug: `ocala-${randomUUID().slice(0, 8)}` });

/** For each act, something it can be done to. */
const acts: Record<Act, () => Promise<object>> = {
  'POST admin/caregiver/approve': async () => {
    const { caregiverId } = await newSignup();
    return { caregiverId, approve: true };
  },
  'POST admin/caregiver/undo-decision': async () => {
    const { caregiverId } = await newSignup();
    await asAdmin('POST admin/caregiver/approve', { caregiverId, approve: true });
    return { caregiverId };
  },
  'POST admin/help/answer': async () => ({ caseId: await newQuestion(), answer: 'Like this.' }),
  'POST admin/help/close': async () => ({ caseId: await newQuestion() }),
  'POST admin/verification/update': async () => ({
    verificationId: await newVerification(),
    newStatus: 'clear',
    adminAction: 'status_update',
    providerName: 'Red Cross',
  }),
  'POST admin/verification/remove': async () => ({ verificationId: await newVerification() }),
  'POST admin/verification/add': async () => {
    const { caregiverId } = await newSignup();
    return { caregiverId, type: 'drug_screening' };
  },
  'POST admin/testimonials/review': async () => ({
    id: await newTestimonial({
      contactEmail: 'ann@example.com',
      quote: 'She is kind to everyone she cares for.',
      status: 'verified',
      verifiedAt: new Date(),
    }),
    approve: true,
  }),
  'POST admin/testimonials/issue-link': async () => ({
    id: await newTestimonial({ contactPhone: '+13055550123' }),
  }),
  'POST admin/users/suspend': async () => ({
    userId: (await newCaregiver()).id,
    reason: 'A scam.',
  }),
  'POST admin/users/restore': async () => {
    const { id: userId } = await newCaregiver();
    await asAdmin('POST admin/users/suspend', { userId, reason: 'A scam.' });
    return { userId };
  },
  'POST admin/reports/update': async () => ({ reportId: await newReport(), status: 'reviewing' }),
  'POST admin/listings/create': async () => someListing(product),
  'POST admin/listings/update': async () => {
    const { id } = await newListing();
    const { listing } = await asAdmin('GET admin/listings/details', { id });
    return { ...someListing(product), id, updatedAt: listing.updatedAt.toISOString() };
  },
  'POST admin/listings/expire': async () => ({ id: (await newListing()).id }),
  'POST admin/listings/import-preview': async () => ({ file: await newFile() }),
  'POST admin/listings/import': async () => ({ importId: await newImport() }),
  'POST admin/listings/applications/mark-viewed': async () => {
    const { id: listingId } = await newListing();
    return { listingId };
  },
  'POST admin/listings/applications/change-status': async () => ({
    applicationId: await newApplication(),
    status: 'shortlisted',
  }),
  'POST admin/mails/resend': async () => ({ mailId: await newFailedMail() }),
  'POST admin/failed-jobs/retry': newFailedJob,
  'GET admin/caregivers/export': async () => ({}),
  'GET admin/verifications/export': async () => ({}),
  'GET admin/listings/export': async () => ({}),
  'GET admin/newsletter/export': async () => ({}),
  'GET admin/reports/details': async () => ({ reportId: await newReport() }),
  'GET admin/documents/pages': newDocument,
  'GET documents/open': newDocument,
  'POST admin/cities/create': async () => newCity(),
  'POST admin/cities/update': async () => {
    const city = newCity();
    const { id } = await asAdmin('POST admin/cities/create', city);
    const { cities } = await asAdmin('GET admin/cities/list', {});
    const { updatedAt } = cities.find((one: { id: number }) => one.id === id)!;
    return { ...city, id, updatedAt: updatedAt.toISOString() };
  },
};

async function countEntries(): Promise<number> {
  const { count } = await product.db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('performedBy', '=', admin.id)
    .executeTakeFirstOrThrow();
  return count;
}

test('ADM-9 every act of the table is here', () => {
  const keys = Object.entries(api)
    .filter(([key, row]) => key.startsWith('POST admin/') || (key.startsWith('GET ') && row.writes))
    .map(([key]) => key);
  expect(Object.keys(acts).sort()).toEqual(keys.sort());
});

describe('ADM-9 an act is written down, by whom', () => {
  test.each(Object.keys(acts) as Act[])('ADM-9 %s', async (key) => {
    const input = await acts[key]();
    const before = await countEntries();
    await asAdmin(key, input);
    // An import does its work, and so its writing down, in the background.
    await expect.poll(countEntries).toBe(before + 1);
  });
});

describe('ADM-9 a look that is written down', () => {
  const looks = (Object.keys(acts) as Act[]).filter((key) => key.startsWith('GET '));
  const ask = async (key: Act, input: object, headers: Record<string, string>) => {
    const query = new URLSearchParams(input as Record<string, string>);
    const cookie = `session=${admin.visit.sessionToken}`;
    return product.request(`${key.slice('GET '.length)}?${query}`, {
      headers: { cookie, ...headers },
    });
  };

  test.each(looks)('%s cannot be caused by another site', async (key) => {
    const input = await acts[key]();
    const before = await countEntries();
    for (const site of ['cross-site', 'same-site']) {
      const refused = await ask(key, input, { 'sec-fetch-site': site });
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain('This request came from another site.');
    }
    expect(await countEntries()).toBe(before);
    const opened = await ask(key, input, { 'sec-fetch-site': 'same-origin' });
    expect(opened.status).toBe(200);
    await opened.arrayBuffer();
    expect(await countEntries()).toBe(before + 1);
  });

  test.each(looks)('%s shows nothing if it cannot be written down', async (key) => {
    const input = await acts[key]();
    await sql`alter table audit_log add constraint broken check (false) not valid`.execute(
      product.db,
    );
    try {
      const refused = await ask(key, input, {});
      expect(refused.status).toBe(500);
      expect(await refused.text()).not.toContain('Email');
    } finally {
      await sql`alter table audit_log drop constraint broken`.execute(product.db);
    }
  });
});
