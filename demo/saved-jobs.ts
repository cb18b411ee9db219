import { isActive } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf } from './chance.ts';
import { daysAfter, earlier, later } from './days.ts';
import type { JobRequest } from './job-requests.ts';
import type { Listing } from './listings.ts';
import type { Moment } from './past.ts';

/** Some active caregivers, the demo caregiver among them, have saved posts near them. */
export function saveJobs(caregivers: Caregiver[], jobs: JobRequest[], now: Date): Moment[] {
  const open = jobs.filter(({ status }) => status === 'open');
  return caregivers.filter(isActive).flatMap((caregiver, index) => {
    const chance = chanceOf(`jobs saved by ${caregiver.id}`);
    const near = open.filter(({ family }) => family.region === caregiver.region);
    const count = index === 0 ? 4 : chance.happens(0.15) ? chance.integer(1, 3) : 0;
    return chance.sample(near, count).map((job): Moment => {
      const seenAt = earlier(daysAfter(job.createdAt, chance.fraction() * 3), now);
      return {
        at: later(seenAt, caregiver.decidedAt!),
        about: [caregiver.userId, job.family.userId],
        happen: ({ call }) => call('POST saved-jobs/save', { jobRequestId: job.id }, caregiver),
      };
    });
  });
}

/** So have they saved listings; the demo caregiver two of them. */
export function saveListings(caregivers: Caregiver[], listings: Listing[], now: Date): Moment[] {
  const open = listings.filter(({ isOpen }) => isOpen);
  return caregivers.filter(isActive).flatMap((caregiver, index) => {
    const chance = chanceOf(`listings saved by ${caregiver.id}`);
    const near = open.filter(({ region }) => region === caregiver.region);
    const count = index === 0 ? 2 : chance.happens(0.1) ? 1 : 0;
    return chance.sample(near, count).map((listing): Moment => {
      const seenAt = earlier(daysAfter(listing.postedAt, 0.5 + chance.fraction()), now);
      return {
        at: later(seenAt, caregiver.decidedAt!),
        about: [caregiver.userId, listing.key],
        happen: ({ call }) => call('POST saved-jobs/save', { jobListingId: listing.id }, caregiver),
      };
    });
  });
}
