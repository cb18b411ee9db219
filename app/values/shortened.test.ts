import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('a text that fits stays as it is', () => {
  expect(shortened('Good care', 9)).toBe('Good care');
});

test('a longer one ends with an ellipsis, and has no space before it', () => {
  expect(shortened('Good care at home', 10)).toBe('Good care…');
  expect(shortened('Good care at home', 11)).toBe('Good care…');
});

test('an emoji at the end is whole or gone', () => {
  expect(shortened('Thanks 🌻🌻', 9)).toBe('Thanks…');
  expect(shortened('Thanks 🌻🌻', 10)).toBe('Thanks 🌻…');
  expect(shortened('Thanks 🌻🌻', 11)).toBe('Thanks 🌻🌻');
});
