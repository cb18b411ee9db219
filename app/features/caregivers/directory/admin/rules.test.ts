import { expect, test } from 'vitest';
import { emptySignupsText } from './rules.ts';

test.each([
  [null, null, 'No pending caregiver signups found.'],
  [null, 'ann', 'No pending caregiver signups found.'],
  ['approved', null, 'No caregivers are approved yet.'],
  ['approved', 'ann', 'No approved caregiver matches this search.'],
  ['all', null, 'No caregivers have signed up yet.'],
  ['all', 'ann', 'No caregiver matches this search.'],
])('ADM-2 the list %s, searched for %s, is empty in its own words', (status, search, text) => {
  expect(emptySignupsText(status, search)).toBe(text);
});
