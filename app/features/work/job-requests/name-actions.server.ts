import type { Viewer } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { isProblem } from '#values/problem.ts';
import { readJobRequest } from './board.server.ts';
import { familyName } from './parts/job-words.ts';

/** 'the job of Carol W. in Miami, FL'; undefined if the viewer cannot see it. */
export async function nameOfJobRequest(
  db: Database,
  viewer: Viewer,
  key: string | number,
): Promise<string | undefined> {
  const choice = typeof key === 'number' ? { id: key } : { slug: key };
  const job = await readJobRequest(db, viewer, choice).catch((error: unknown) => {
    if (isProblem(error)) return undefined;
    throw error;
  });
  return job && `the job of ${familyName(job.userDisplayName)} in ${job.city}, ${job.state}`;
}
