import type { Database } from '#platform/database/connection.ts';
import { insertRows } from './bulk.ts';
import { isActive } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf } from './chance.ts';
import { daysAfter, earlier } from './days.ts';
import type { JobRequest } from './job-requests.ts';

/** Some active caregivers, the demo caregiver among them, keep an eye on posts near them. */
export async function plantSavedJobs(
  db: Database,
  { caregivers, jobs, now }: { caregivers: Caregiver[]; jobs: JobRequest[]; now: Date },
) {
  const open = jobs.filter(({ status }) => status === 'open');
  const rows = caregivers.filter(isActive).flatMap((caregiver, index) => {
    const chance = chanceOf(`jobs saved by ${caregiver.id}`);
    const near = open.filter(({ family }) => family.region === caregiver.region);
    const count = index === 0 ? 4 : chance.happens(0.15) ? chance.integer(1, 3) : 0;
    return chance.sample(near, count).map((job) => ({
      caregiverId: caregiver.id,
      jobRequestId: job.id,
      savedAt: earlier(daysAfter(job.createdAt, chance.fraction() * 3), now),
    }));
  });
  await insertRows(db, 'savedJobs', rows);
}
