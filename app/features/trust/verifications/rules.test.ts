import { expect, test } from 'vitest';
import { isReopenedByUpload, documentTypeOf, verificationsFor } from './rules.ts';

test('everyone is checked for identity and background, and for what they say they hold', () => {
  expect(verificationsFor([])).toEqual(['id_verification', 'fcra_background_check']);
  expect(verificationsFor(['CPR/First Aid', 'CNA License', 'Fall Prevention', 'Juggling'])).toEqual(
    ['id_verification', 'fcra_background_check', 'cpr_first_aid', 'cna_certification'],
  );
});

test('CGE-4 a name that every object knows is a certification like any other', () => {
  expect(verificationsFor(['constructor', '__proto__', 'toString'])).toEqual([
    'id_verification',
    'fcra_background_check',
  ]);
});

test('two certifications of one kind are one check', () => {
  const types = verificationsFor(['RN (Registered Nurse)', 'Nursing License']);
  expect(types.filter((type) => type === 'nursing_license')).toHaveLength(1);
});

test('CGD-3 a new document reopens what was decided, and leaves open what is open', () => {
  const reopened = ['clear', 'expired', 'failed', 'consider', 'cancelled'] as const;
  for (const status of reopened) expect(isReopenedByUpload(status)).toBe(true);
  for (const status of ['pending', 'in_progress'] as const) {
    expect(isReopenedByUpload(status)).toBe(false);
  }
});

test('a document is filed as what it proves', () => {
  expect(documentTypeOf('nursing_license')).toBe('license');
  expect(documentTypeOf('id_verification')).toBe('other');
});
