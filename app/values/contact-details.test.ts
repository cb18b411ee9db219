import { expect, test } from 'vitest';
import { leftOut, withoutContactDetails } from './contact-details.ts';

test.each([
  ['Write to carol.w@example.com please', `Write to ${leftOut} please`],
  ['carol (at) example (dot) com', leftOut],
  ['Mail carol at example dot com.', `Mail ${leftOut}.`],
  ['Call (305) 555-0123 after six', `Call ${leftOut} after six`],
  ['Call 305.555.0123.', `Call ${leftOut}.`],
  ['+1 305 555 0123', leftOut],
  ['5550123 is my number', `${leftOut} is my number`],
  ['See https://example.com/me?x=1 and more', `See ${leftOut} and more`],
  ['We are on facebook.com/whitman', `We are on ${leftOut}`],
  ['Find me @carol_w on there', `Find me ${leftOut} on there`],
  ['We live at 1420 SW 8th Street, Apt 4 near the park', `We live at ${leftOut} near the park`],
  ['1420 sw 8th street is easy to find', `${leftOut} is easy to find`],
  ['12 Old Oak Rd. has a blue door', `${leftOut} has a blue door`],
])('%s', (typed, shown) => {
  expect(withoutContactDetails(typed)).toBe(shown);
});

test.each([
  'Mom is 84 and was born in 1941. She naps at 2 p.m. We pay $24 to $28 an hour.',
  'Monday to Friday, 8:30 to 12:30, about 40 hours in 33133-4410.',
  'He taught for forty years, e.g. Latin. Dr. Lee comes at 10. Start on 12/01/2026.',
  'She takes 3 pills at 7, 12, 6 and 9. Two steps up to the door.',
  'The two of us live on the third floor. It is 3 blocks each way, 20 minutes by the high road.',
])('words of a family stay as they are: %s', (typed) => {
  expect(withoutContactDetails(typed)).toBe(typed);
});
