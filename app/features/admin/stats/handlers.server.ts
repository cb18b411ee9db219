import { utcDay } from '#values/utc-day.ts';
import type { Admin } from '#gate/context.ts';
import * as queries from './queries.server.ts';

export async function readStats({ db, platform }: Admin) {
  const [totals, weekly] = await Promise.all([
    queries.countAll(db),
    queries.countByWeek(db, utcDay(platform.clock.now())),
  ]);
  return {
    ...totals,
    signUpsByWeek: weekly.caregivers,
    checksByWeek: weekly.verifications,
    jobsByWeek: weekly.job_requests.map((count, week) => count + weekly.job_listings[week]!),
  };
}
