import { expect, test } from 'vitest';
import type { Answer } from '#gate/calls.ts';
import { excerpt } from '../rules.ts';
import { shortCards } from './short-cards.ts';

const bio = 'I help older people stay in the home they love, one ordinary day at a time.';
const someone = { displayName: 'Maria A.', bio };

test('a page of cards brings as much of a story as it shows', () => {
  const found = { total: 1, caregivers: [someone] };
  const short = shortCards['GET caregivers/search']!(found as Answer<'GET caregivers/search'>);
  const [one] = short.caregivers;
  expect(one).toEqual({ displayName: 'Maria A.', bio: excerpt(bio) });
  expect(excerpt(one!.bio)).toBe(one!.bio);
  expect(short.total).toBe(1);
});
