import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, readCsv } from './csv.ts';

test('a line of CSV quotes what needs it and disarms what a spreadsheet would run', () => {
  expect(csvLine(['plain', 7, null, 'a "b", c', 'two\nlines'])).toBe(
    'plain,7,,"a ""b"", c","two\nlines"\r\n',
  );
  expect(csvLine(['=1+1', '+1305', '-2', '@x'])).toBe("'=1+1,'+1305,'-2,'@x\r\n");
  expect(csvLine(['＝1', '＋1', '－1', '＠x', '\tx'])).toBe("'＝1,'＋1,'－1,'＠x,'\tx\r\n");
  // Where ';' separates cells, no quote of ours keeps one together.
  expect(csvLine(['x;=1+1', 'a\n@x', "'=1"])).toBe(`"x;'=1+1","a\n'@x",''=1\r\n`);
});

const read = (text: string) => [...readCsv(text)];

test('ADM-8 cells with commas, quotes and lines are read as spreadsheets write them', () => {
  expect(read('\uFEFFa,b\r\n"x, ""y""\nz",2\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ]);
  expect(read('a\n\nb')).toEqual([['a'], [''], ['b']]);
  expect(read('a,\n')).toEqual([['a', '']]);
  expect(read('a,')).toEqual([['a', '']]);
  expect(read('a,"b')).toEqual([['a', 'b']]);
  expect(read('')).toEqual([]);
});

test('ADM-8 a stray quote in a large file is told by its row, without reading on', () => {
  const rest = 'one, two\n'.repeat(1_000_000);
  expect(() => read(`a,b\n"${rest}`)).toThrow(
    'A cell can have up to 20,000 characters. Is a quote missing?',
  );
  expect(() => read(`a\n"${'""'.repeat(5_000_000)}`)).toThrow('Is a quote missing?');
  const long = 'x'.repeat(20_000);
  expect(read(`a\n${long}`)).toEqual([['a'], [long]]);
  expect(() => read(`a\n${long}y`)).toThrow('Is a quote missing?');
});

test('ADM-8 a row of too many cells is told so', () => {
  const row = Array.from({ length: 100 }, () => 'x');
  expect(read(row.join(','))).toEqual([row]);
  expect(() => read([...row, 'x'].join(','))).toThrow('A row can have up to 100 cells.');
});

test('ADM-8 whatever we write is read again', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', ',', ';', '"', "'", '\n', '\r', '\t', '=', '＝', ' ', 'é'),
  });
  const rows = fc.array(fc.array(cell, { minLength: 2 }));
  fc.assert(
    fc.property(rows, (written) => {
      expect(read(written.map((row) => csvLine(row)).join(''))).toEqual(written);
    }),
  );
});
