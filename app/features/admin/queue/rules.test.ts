import { expect, test } from 'vitest';
import { badgesAfterApproval, missingDocuments } from './rules.ts';

test('ADM-3 an approval shows what is clear and hides what is not', () => {
  const { shown, hidden } = badgesAfterApproval([
    { type: 'id_verification', status: 'clear' },
    { type: 'cpr_first_aid', status: 'expired' },
    { type: 'cna_certification', status: 'consider' },
    { type: 'fcra_background_check', status: 'pending' },
  ]);
  expect(shown).toEqual(['ID Verified', 'CPR/First Aid (expired)']);
  expect(hidden).toEqual(['CNA', 'Background Check']);
});

test('ADM-4 a document is missing where an open check needs one and has none', () => {
  const documents = [
    { purpose: 'government_id', verificationType: null },
    { purpose: 'verification', verificationType: 'cna_certification' },
  ] as const;
  const open = 'pending';
  expect(
    missingDocuments(
      [
        { type: 'id_verification', status: open },
        { type: 'cna_certification', status: 'in_progress' },
        { type: 'fcra_background_check', status: open },
        { type: 'personal_reference', status: open },
        { type: 'cpr_first_aid', status: 'cancelled' },
      ],
      [...documents],
    ),
  ).toEqual(['fcra_background_check']);
});
