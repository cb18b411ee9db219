import { mostSaved } from '#features/caregivers/directory/shortlist-rules.ts';

const caregivers = (count: number) => (count === 1 ? 'One caregiver' : `${count} caregivers`);

export const broughtText = (count: number) =>
  `${caregivers(count)} whom you saved before ${count === 1 ? 'is' : 'are'} on your shortlist now.`;

/** What did not go into the account, and why. */
export const leftText = (count: number, isFull: boolean) =>
  isFull
    ? `Your shortlist is full: it holds ${mostSaved}. ${caregivers(count)} you saved before signing in ${stay(count)} in this browser.`
    : `${caregivers(count)} you saved before signing in ${count === 1 ? 'is' : 'are'} not listed at the moment, and ${stay(count)} in this browser.`;

const stay = (count: number) => (count === 1 ? 'stays' : 'stay');
