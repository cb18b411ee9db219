import { expect, test } from 'vitest';
import type { Answer } from '#gate/calls.ts';
import { excerpt } from '../rules.ts';
import { shortCards } from './short-cards.ts';

const bio = 'I help older people stay in the home they love, one ordinary day at a time.';
const badge = () => ({ type: 'id_verification', status: 'clear' }) as const;
const someone = { displayName: 'Maria A.', bio, badges: [badge()] };

test('a page of cards brings as much of a story as it shows, and each badge once', () => {
  const found = { total: 2, caregivers: [someone, { ...someone, badges: [badge()] }] };
  const short = shortCards['GET caregivers/search']!(found as Answer<'GET caregivers/search'>);
  const [one, other] = short.caregivers;
  expect(one!.bio).toBe(excerpt(bio));
  expect(excerpt(one!.bio)).toBe(one!.bio);
  expect(one!.badges).toEqual([badge()]);
  expect(other!.badges[0]).toBe(one!.badges[0]);
  expect(short.total).toBe(2);
});
