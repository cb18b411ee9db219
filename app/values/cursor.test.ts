import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const id = '3b241101-e2bb-4255-8caf-4136c566a962';

test('a cursor is read as it was written', () => {
  const end = { time: new Date('2026-11-15T20:00:00.123Z'), id };
  expect(readCursor(writeCursor(end))).toEqual(end);
});

test.each([
  `8640000000000000.${id}`,
  `-8640000000000000.${id}`,
  `-1.${id}`,
  `253402300800000.${id}`,
  `1e3.${id}`,
  `0x10.${id}`,
  ` .${id}`,
  `.${id}`,
  `NaN.${id}`,
  `Infinity.${id}`,
  `1.5.${id}`,
  '1700000000000.not-an-id',
  '1700000000000',
  '',
  'x'.repeat(9000),
])('%s continues no list', (text) => {
  expect(() => readCursor(text)).toThrow('This list cannot be continued from there.');
});
