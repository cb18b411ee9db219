import { isActive } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf } from './chance.ts';
import { daysAfter, earlier, later } from './days.ts';
import type { JobRequest } from './job-requests.ts';
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
        happen: ({ call }) => call('POST saved-jobs/save', { jobRequestId: job.id }, caregiver),
      };
    });
  });
}
