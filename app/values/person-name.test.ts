import { describe, expect, test } from 'vitest';
import { firstPlainName, isPlainName, nameIssues } from './person-name.ts';

const brand = 'Tendwell';

describe('accepted names', () => {
  test.each([
    'Maria G.',
    'J.R. Ewing',
    'J.R.Ewing',
    'Mary St.John',
    'Dr.Lee',
    'Martin Luther King, Jr.',
    "D’Angelo O'Neil-Smith",
    'Søren Ångström',
    '王小明',
    'محمد',
    'John Smith 3rd',
    'Alex 42',
    'Dot Comstock',
    'Wendell Tend',
    '',
  ])('%s', (name) => {
    expect(isPlainName(name, brand)).toBe(true);
  });
});

describe('refused names', () => {
  test.each([
    'jane@example.com',
    'jane＠example',
    'https://evil.example',
    'Visit evil.example now',
    'x.com',
    't.co',
    'evil。com',
    'Jane (evil.example)',
    'evil dot com',
    'javascript:alert',
    'a/b',
    'a\\b',
    'Call 305-555-0123',
    'Text １２３４５',
    '12',
    'Tendwell',
    'Tendwell: your account is locked',
    'T e n d w e l l Support',
    'ten.dwell team',
    'TENDWÉLL',
    'Ｔｅｎｄｗｅｌｌ',
    'Maria\nBcc: someone',
    'Maria\u2028G.',
  ])('%s', (name) => {
    expect(isPlainName(name, brand)).toBe(false);
  });
});

test('a short brand is refused only as a separate word', () => {
  expect(isPlainName('Carey Smith', 'Care')).toBe(true);
  expect(isPlainName('Care Team', 'Care')).toBe(false);
});

test('every field that holds a name is checked, and the error names it', () => {
  const message =
    'Please use a name without an email address, a link, a phone number or the word Acme Homecare.';
  const names = { displayName: 'Maria G.', refName: 'acme-homecare', legalName: 7, bio: 'a@b.c' };
  expect(nameIssues(names, 'Acme Homecare')).toEqual([{ path: ['refName'], message }]);
  expect(nameIssues(undefined, 'Acme Homecare')).toEqual([]);
});

test('of several names the first plain one counts', () => {
  expect(firstPlainName(['Tendwell support', ' Jane\tDoe '], brand)).toBe('Jane Doe');
  expect(firstPlainName(['a@b.c', ''], brand)).toBeUndefined();
});
