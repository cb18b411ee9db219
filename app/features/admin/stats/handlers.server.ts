import type { Context } from '#gate/row.ts';
import * as queries from './queries.server.ts';

export async function readStats({ db, platform }: Context<object, 'admin'>) {
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
