import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test('strangers see a first name and a last initial', () => {
  expect(publicName('Maria Elena Gonzalez')).toBe('Maria G.');
  expect(publicName('  ana   de souza ')).toBe('ana S.');
  expect(publicName('Cher')).toBe('Cher');
  expect(publicName('Zoë 𝒜nders')).toBe('Zoë 𝒜.');
});
