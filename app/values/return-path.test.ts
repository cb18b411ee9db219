import { expect, test } from 'vitest';
import { intentIn, loginFor, returnPath, withReturn } from './return-path.ts';

test('a path of this site is kept, with what its page shall go on with', () => {
  expect(returnPath('/caregivers/maria-a#connect')).toBe('/caregivers/maria-a#connect');
  expect(returnPath('/caregivers?location=miami-fl')).toBe('/caregivers?location=miami-fl');
});

test.each([
  ['another site', 'https://evil.example/caregivers/maria-a#connect'],
  ['another site without a scheme', '//evil.example'],
  ['a mailed secret', '/reset-password?token=abc'],
  ['a mailed secret behind dots', '/x/../verify-email?a=1&token=abc'],
  ['more than an address needs', `/${'x'.repeat(600)}`],
  ['nothing', null],
])('%s is refused', (_, text) => {
  expect(returnPath(text)).toBeUndefined();
});

test('it travels in the address of the next page, whole', () => {
  const to = loginFor('connect', '/caregivers/maria-a');
  expect(to).toBe('/login?returnUrl=%2Fcaregivers%2Fmaria-a%23connect');
  expect(new URLSearchParams(to.split('?')[1]).get('returnUrl')).toBe(
    '/caregivers/maria-a#connect',
  );
  expect(withReturn('/reset-password?token=x', '/messages')).toBe(
    '/reset-password?token=x&returnUrl=%2Fmessages',
  );
  expect(withReturn('/signup', undefined)).toBe('/signup');
});

test('its end says what someone was about to do', () => {
  expect(intentIn('/private-jobs/a#apply')).toBe('apply');
  expect(intentIn('/private-jobs/a#save')).toBe('save');
  expect(intentIn('/private-jobs/a')).toBeUndefined();
  expect(intentIn(undefined)).toBeUndefined();
});
