import { numberText } from './number-text.ts';

/** Distances are shown in steps: exact miles from several places would reveal where someone lives. */
const steps = [5, 10, 15, 25, 50, 100, 250, 500, 1000, 2500, 5000, 15_000];

/** The most that caregivers can say they travel. */
export const farthestMiles = 100;

/** The step for a distance: 'within 5 miles', 'within 10 miles' and so on. */
export function distanceStep(miles: number): number {
  return steps.find((step) => miles <= step) ?? steps.at(-1)!;
}

export function distanceText(step: number): string {
  return `Within about ${numberText(step)} miles`;
}

/** To somewhere that is public anyway, such as a job's ZIP code or a city, in whole miles. */
export function milesText(miles: number): string {
  if (miles < 1) return 'Less than a mile away';
  return `About ${numberText(miles)} ${miles === 1 ? 'mile' : 'miles'} away`;
}
