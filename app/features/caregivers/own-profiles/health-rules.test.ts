import { expect, test } from 'vitest';
import { clearText, documentConcernsOf } from './health-rules.ts';
import { check, wholeProfile } from './test-profile.ts';

const now = new Date('2026-05-10T12:00:00Z');

const titles = (...verifications: ReturnType<typeof check>[]) =>
  documentConcernsOf({ ...wholeProfile, verifications }, now).map(({ title }) => title);

test('CGD-3 what is in order is not spoken of', () => {
  const clear = { ...check('cpr_first_aid', 'clear'), expiresOn: '2027-01-01' };
  expect(titles(clear, check('id_verification', 'in_progress'))).toEqual([]);
  expect(clearText({ ...wholeProfile, verifications: [clear] })).toBe('1 check clear');
  expect(clearText(wholeProfile)).toBeUndefined();
});

test('CGD-3 a certificate that ends soon, ended or failed is named', () => {
  expect(
    titles(
      { ...check('cpr_first_aid', 'clear'), expiresOn: '2026-06-04' },
      check('cna_certification', 'expired'),
      check('fcra_background_check', 'failed'),
    ),
  ).toEqual([
    'Your CNA certificate has expired',
    'Your CPR/First Aid certificate ends Jun 4, 2026',
    'Your background check did not pass',
  ]);
});

test('CGD-3 a check that waits for a document says so, until it is there', () => {
  const waiting = check('id_verification', 'pending');
  expect(titles(waiting)).toEqual(['A document is missing']);
  const given = {
    id: waiting.id,
    purpose: 'government_id' as const,
    verificationId: null,
    fileName: 'id.jpg',
    byteSize: 1,
    uploadedAt: now,
    url: '/x',
  };
  expect(
    documentConcernsOf({ ...wholeProfile, verifications: [waiting], documents: [given] }, now),
  ).toEqual([]);
});
