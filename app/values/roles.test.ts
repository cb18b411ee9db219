import { expect, test } from 'vitest';
import { meetsNeed } from './roles.ts';

test('ROUTE-4 a page is for its role, or for everyone who is signed in', () => {
  expect(meetsNeed(null, 'member')).toBe(false);
  expect(meetsNeed({ roles: [] }, 'member')).toBe(true);
  expect(meetsNeed({ roles: ['family'] }, 'family')).toBe(true);
  expect(meetsNeed({ roles: ['family'] }, 'caregiver')).toBe(false);
});
