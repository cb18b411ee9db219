import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test('a public name is the first name and the last initial', () => {
  expect(publicName('Maria Elena Gonzalez')).toBe('Maria G.');
  expect(publicName('  ana   de souza ')).toBe('ana S.');
  expect(publicName('Cher')).toBe('Cher');
  expect(publicName('Zoë 𝒜nders')).toBe('Zoë 𝒜.');
});
