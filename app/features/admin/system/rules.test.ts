import { expect, test } from 'vitest';
import { jobText, mailText } from './rules.ts';

test('ADM-9 mails and background work are named in words', () => {
  expect(mailText('caregiver_approved')).toBe('The profile is approved');
  expect(mailText('something_new')).toBe('Something new');
  expect(jobText('approvals.tell')).toBe('Telling a caregiver of a decision');
  expect(jobText('unknown.work')).toBe('Background work');
});
