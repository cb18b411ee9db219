import { describe, expect, test } from 'vitest';
import { goingBackToPending, verificationsTouchedBy } from './trust-rules.ts';
import type { TrustChange } from './trust-rules.ts';

const before = { legalName: 'Maria Alvarez', certifications: ['CPR/First Aid', 'CNA License'] };
const nothing: TrustChange = { isGovernmentIdChanged: false, certificationDocuments: [] };
const touched = (change: Partial<TrustChange>) =>
  verificationsTouchedBy(before, { ...nothing, ...change });

describe('what a change takes the ground from', () => {
  test('CGE-5 another legal name: who someone is, and what was found about that name', () => {
    expect(touched({ legalName: 'Maria Ruiz' })).toEqual([
      'id_verification',
      'fcra_background_check',
    ]);
    expect(touched({ legalName: 'Maria Alvarez' })).toEqual([]);
  });

  test('CGE-5 another government ID, or none any more', () => {
    expect(touched({ isGovernmentIdChanged: true })).toEqual(['id_verification']);
  });

  test('CGE-5 certifications that were added, taken away or exchanged', () => {
    const { certifications } = before;
    expect(
      touched({ certifications: [...certifications, 'LPN (Licensed Practical Nurse)'] }),
    ).toEqual(['nursing_license']);
    expect(touched({ certifications: ['CNA License'] })).toEqual(['cpr_first_aid']);
    expect(
      touched({ certifications: ['CPR/First Aid', 'CNA (Certified Nursing Assistant)'] }),
    ).toEqual(['cna_certification']);
  });

  test('CGE-5 not their order, and not those that nobody checks', () => {
    expect(touched({ certifications: before.certifications.toReversed() })).toEqual([]);
    expect(touched({ certifications: [...before.certifications, 'Fall Prevention'] })).toEqual([]);
  });

  test('CGE-5 a new document, named once whatever else changes', () => {
    expect(touched({ certificationDocuments: ['cpr_first_aid'] })).toEqual(['cpr_first_aid']);
    expect(
      touched({ certifications: ['CNA License'], certificationDocuments: ['cpr_first_aid'] }),
    ).toEqual(['cpr_first_aid']);
  });
});

test('CGE-5 what waits already is not announced as going back', () => {
  const checks = [
    { type: 'id_verification', status: 'clear' },
    { type: 'fcra_background_check', status: 'pending' },
    { type: 'cpr_first_aid', status: 'expired' },
  ] as const;
  const all = checks.map(({ type }) => type);
  expect(goingBackToPending(checks, all)).toEqual(['id_verification', 'cpr_first_aid']);
  expect(goingBackToPending(checks, ['fcra_background_check'])).toEqual([]);
});
