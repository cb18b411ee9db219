import { expect, test } from 'vitest';
import { sentenceOf, viewedDocument } from './rules.ts';

const id = '1f3a9c2e-0b0b-4c4c-8d8d-0123456789ab';

test('ADM-7 entries read as sentences, without codes and ids', () => {
  expect(sentenceOf({ action: 'document_view', notes: `Government ID (document ${id})` })).toEqual({
    does: 'looked at the',
    what: 'Government ID',
    link: 'of',
  });
  const notes = 'CNA certificate set to In progress. It answers tomorrow. Then we know.';
  expect(sentenceOf({ action: 'status_update', notes })).toEqual({
    does: 'set the',
    what: 'CNA certificate',
    link: 'of',
    end: 'to In progress',
    more: 'It answers tomorrow. Then we know.',
  });
  expect(sentenceOf({ action: 'caregiver_reject', notes: 'A blurry photo.' })).toMatchObject({
    does: 'rejected the profile',
    more: 'A blurry photo.',
  });
  expect(sentenceOf({ action: 'verification_add', notes: 'Drug screening. By request.' })).toEqual({
    does: 'added the check',
    what: 'Drug screening',
    more: 'By request.',
    link: 'for',
  });
});

test('ADM-7 what no sentence is known for is still readable', () => {
  expect(
    sentenceOf({ action: 'caregiver_note', notes: 'cna_certification is in_progress' }),
  ).toEqual({
    does: 'noted: Caregiver note',
    link: 'for',
    more: 'CNA certificate is In progress',
  });
  expect(sentenceOf({ action: 'status_update', notes: null })).toMatchObject({
    does: 'changed a check',
  });
});

test('ADM-4 a viewing names its document', () => {
  expect(viewedDocument(`Resume (document ${id})`)).toBe(id);
  expect(viewedDocument('Resume')).toBeUndefined();
});
