import { sql } from 'kysely';
import { openDatabase } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { startJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';

/** Makes a post so many days older, and has the hourly work look at the board. */
export async function letDaysPass(jobRequestId: number, days: number) {
  const server = await startEmbeddedDatabase(process.env.JOURNEYS_DATA_DIR!);
  const { db, close } = openDatabase(server.url, { connections: 1 });
  const jobs = await startJobs(server.url, createLog('error'));
  await sql`
    update job_requests set
      created_at = created_at - ${days} * interval '1 day',
      confirmed_at = confirmed_at - ${days} * interval '1 day',
      asked_at = asked_at - ${days} * interval '1 day'
    where id = ${jobRequestId}`.execute(db);
  await jobs.send(db, 'job-requests.ask', {});
  await jobs.stop();
  await close();
  await server.stop();
}
