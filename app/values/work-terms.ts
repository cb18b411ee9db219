/** How far caregivers travel and what they ask for, at sign-up and in their profile. */
import { farthestMiles } from './distance.ts';
import { numberField } from './shapes.ts';

const notWhole = 'Distance must be a whole number of miles';
export const miles = numberField(notWhole, (number) =>
  number
    .int(notWhole)
    .min(0, 'Distance cannot be negative')
    .max(farthestMiles, `Distance cannot be more than ${farthestMiles} miles`),
);

const rateText = 'Hourly rate must be a positive number.';
/** In dollars; less than a cent is nothing. */
export const rate = numberField(rateText, (number) =>
  number.min(0.01, rateText).max(1000, 'Hourly rate must be at most $1,000.'),
);
