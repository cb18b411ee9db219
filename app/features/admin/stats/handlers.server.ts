import type { Admin } from '#gate/context.ts';
import * as queries from './queries.server.ts';

export async function readStats({ db, platform }: Admin) {
  const now = platform.clock.now();
  const [totals, signUpsByWeek, checksByWeek, posts, listings] = await Promise.all([
    queries.countAll(db),
    queries.countByWeek(db, 'caregivers', now),
    queries.countByWeek(db, 'verifications', now),
    queries.countByWeek(db, 'job_requests', now),
    queries.countByWeek(db, 'job_listings', now),
  ]);
  const jobsByWeek = posts.map((count, week) => count + listings[week]!);
  return { ...totals, signUpsByWeek, checksByWeek, jobsByWeek };
}
