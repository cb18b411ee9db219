import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line of CSV quotes what needs it and disarms what a spreadsheet would run', () => {
  expect(csvLine(['plain', 7, null, 'a "b", c', 'two\nlines'])).toBe(
    'plain,7,,"a ""b"", c","two\nlines"\r\n',
  );
  expect(csvLine(['=1+1', '+1305', '-2', '@x'])).toBe("'=1+1,'+1305,'-2,'@x\r\n");
  expect(csvLine(['＝1', '＋1', '－1', '＠x', '\tx'])).toBe("'＝1,'＋1,'－1,'＠x,'\tx\r\n");
  // Where ';' separates cells, no quote of ours keeps one together.
  expect(csvLine(['x;=1+1', 'a\n@x', "'=1"])).toBe(`"x;'=1+1","a\n'@x",''=1\r\n`);
});
