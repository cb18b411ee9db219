import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['a\u0007b\u001b[31m', 'ab[31m'],
  ['one\r\ntwo\rthree\n\tfour', 'one\ntwo\nthree\n\tfour'],
  [' \u0000 \u009f\u007f ', ''],
  ['Grüße, Mom ♥ 👩‍👧', 'Grüße, Mom ♥ 👩‍👧'],
])('of %j we keep %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});
