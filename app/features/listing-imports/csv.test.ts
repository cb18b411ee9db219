import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '#features/admin/csv.ts';
import { readCsv } from './csv.ts';

test('ADM-8 cells with commas, quotes and lines are read as spreadsheets write them', () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""\nz",2\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ]);
  expect(readCsv('a\n\nb')).toEqual([['a'], [''], ['b']]);
  expect(readCsv('a,\n')).toEqual([['a', '']]);
  expect(readCsv('a,')).toEqual([['a', '']]);
  expect(readCsv('a,"b')).toEqual([['a', 'b']]);
  expect(readCsv('')).toEqual([]);
});

test('ADM-8 a stray quote in a large file is a long cell, not a failure', () => {
  const rest = 'one, two\n'.repeat(1_000_000);
  expect(readCsv(`a,b\n"${rest}`)).toEqual([['a', 'b'], [rest]]);
});

test('ADM-8 whatever we write is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '=', ' ', 'é') });
  const rows = fc.array(fc.array(cell, { minLength: 2 }));
  fc.assert(
    fc.property(rows, (written) => {
      expect(readCsv(written.map((row) => csvLine(row)).join(''))).toEqual(written);
    }),
  );
});
