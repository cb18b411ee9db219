import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#api';
import { joinCaregiver, uploadOf } from '#features/documents/test-caregiver.ts';
import { dayFrom, someListing } from '#features/job-listings/test-listing.ts';
import type { CallKey } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { testProduct } from './product.ts';
import type { TestProduct } from './product.ts';

/** Everything an admin can do. Looking through a file before it is imported does nothing yet. */
type Act = Exclude<
  Extract<CallKey, `POST admin/${string}`>,
  'POST admin/listings/import-preview' | 'POST admin/listings/applications/mark-viewed'
>;

let product: TestProduct;
let admin: { id: string; visit: Visit };
beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});

const asAdmin = (key: CallKey, input: object): Promise<any> =>
  product.call(key, input as never, admin.visit);

const newCaregiver = () => joinCaregiver(product, { approvalStatus: 'approved' });
const newSignup = () => joinCaregiver(product);
const newListing = () => asAdmin('POST admin/listings/create', someListing(product));

async function newVerification(): Promise<string> {
  const { caregiverId } = await newSignup();
  const { id } = await product.db
    .insertInto('verifications')
    .values({ caregiverId, type: 'id_verification' })
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

async function newApplication(): Promise<string> {
  const { id: jobListingId } = await newListing();
  const { visit } = await newCaregiver();
  const letter = { jobListingId, coverLetter: 'I would love to help.' };
  return (await product.call('POST job-applications/apply', letter, visit)).applicationId;
}

async function newImport(): Promise<string> {
  const end = dayFrom(product, 20);
  const file = await uploadOf(
    'partner.csv',
    Buffer.from(`reference,title,description,job_type,expires\n1,Aide,Kind.,standard,${end}`),
  );
  return (await asAdmin('POST admin/listings/import-preview', { file })).importId;
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
  'POST admin/verification/update': async () => ({
    verificationId: await newVerification(),
    newStatus: 'clear',
    adminAction: 'status_update',
  }),
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
  'POST admin/listings/update': async () => ({
    ...someListing(product),
    id: (await newListing()).id,
  }),
  'POST admin/listings/expire': async () => ({ id: (await newListing()).id }),
  'POST admin/listings/import': async () => ({ importId: await newImport() }),
  'POST admin/listings/applications/change-status': async () => ({
    applicationId: await newApplication(),
    status: 'shortlisted',
  }),
  'POST admin/cities/create': async () => newCity(),
  'POST admin/cities/update': async () => {
    const city = newCity();
    const { id } = await asAdmin('POST admin/cities/create', city);
    return { ...city, id };
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
  const keys = Object.keys(api).filter((key) => key.startsWith('POST admin/'));
  expect(keys.filter((key) => !(key in acts)).sort()).toEqual([
    'POST admin/listings/applications/mark-viewed',
    'POST admin/listings/import-preview',
  ]);
});

describe('ADM-9 an act is written down, by whom', () => {
  test.each(Object.keys(acts) as Act[])('ADM-9 %s', async (key) => {
    const input = await acts[key]();
    const before = await countEntries();
    await asAdmin(key, input);
    // An import does its work, and so its writing down, in the background.
    await expect.poll(countEntries, { timeout: 10_000 }).toBe(before + 1);
  });
});
