import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { mostCounted, paginateLong } from './paging.ts';
import { asked } from './screens/use-tab.ts';
import { ageText, budgetText, emptySignupsText } from './rules.ts';

test('ADM-2 ADM-6 a budget reads as dollars an hour', () => {
  expect(budgetText(20, 30)).toBe('$20 - $30/hour');
  expect(budgetText(20, null)).toBe('From $20/hour');
  expect(budgetText(null, 30.5)).toBe('Up to $30.5/hour');
  expect(budgetText(null, null)).toBe('Not specified');
});

test.each([
  ['2026-03-10T12:00:00Z', 'Just now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T11:05:00Z', '55 minutes ago'],
  ['2026-03-10T10:59:00Z', '1 hour ago'],
  ['2026-03-09T12:00:00Z', 'Yesterday'],
  ['2026-03-07T12:00:00Z', '3 days ago'],
  ['2026-01-05T12:00:00Z', '2 months ago'],
  ['2024-01-05T12:00:00Z', '2 years ago'],
])('the age of %s is %s', (date, text) => {
  expect(ageText(new Date(date), new Date('2026-03-10T12:00:00Z'))).toBe(text);
});

test('a line of CSV quotes what needs it and disarms what a spreadsheet would run', () => {
  expect(csvLine(['plain', 7, null, 'a "b", c', 'two\nlines'])).toBe(
    'plain,7,,"a ""b"", c","two\nlines"\r\n',
  );
  expect(csvLine(['=1+1', '+1305', '-2', '@x'])).toBe("'=1+1,'+1305,'-2,'@x\r\n");
  expect(csvLine(['＝1', '＋1', '－1', '＠x', '\tx'])).toBe("'＝1,'＋1,'－1,'＠x,'\tx\r\n");
  // Where ';' separates cells, no quote of ours keeps one together.
  expect(csvLine(['x;=1+1', 'a\n@x', "'=1"])).toBe(`"x;'=1+1","a\n'@x",''=1\r\n`);
});

test('ADM-6 ADM-7 a long list is counted so far and says that there are more', () => {
  const page = { page: 2, limit: 50 };
  const all = { ...page, total: mostCounted, totalPages: 200 };
  expect(paginateLong(page, mostCounted)).toEqual({ ...all, hasMoreThanTotal: false });
  expect(paginateLong(page, mostCounted + 1)).toEqual({ ...all, hasMoreThanTotal: true });
});

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

test('ADM-2 a page that is no number is the first', () => {
  const read = (page: string) => asked(new URLSearchParams({ page, q: 'ann' }), ['page', 'q']);
  expect(read('2')).toEqual({ page: '2', q: 'ann' });
  for (const page of ['abc', '0', '-1', '1.5', '1e3', '99999999']) {
    expect(read(page)).toEqual({ q: 'ann' });
  }
});
