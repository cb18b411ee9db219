import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { startJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { dataDirectory } from './place.ts';

/** Makes a post so many days older, and waits until the hourly work has looked at the board. */
export function letDaysPass(jobRequestId: number, days: number) {
  return makeOlder('job-requests.ask', (db) =>
    sql`
      update job_requests set
        created_at = created_at - ${days} * interval '1 day',
        confirmed_at = confirmed_at - ${days} * interval '1 day',
        asked_at = asked_at - ${days} * interval '1 day'
      where id = ${jobRequestId}`.execute(db),
  );
}

/** The last day of a caregiver's certification was yesterday. */
export function letCertificationEnd(slug: string) {
  return makeOlder('verifications.expire', (db) =>
    sql`
      update verifications set expires_on = current_date - 1
      where type = 'cna_certification'
        and caregiver_id = (select id from caregivers where slug = ${slug})`.execute(db),
  );
}

/** While `work` sends for someone: each `nextMinute` is one in which they have sent nothing yet. */
export async function lettingMinutesPass(
  userId: string,
  work: (nextMinute: () => Promise<unknown>) => Promise<void>,
) {
  const server = await startEmbeddedDatabase(dataDirectory);
  const { db, close } = openDatabase(server.url, { connections: 1 });
  const keys = [`messages:${userId}`, `messages:pace:${userId}`];
  await work(() => db.deleteFrom('rateLimits').where('key', 'in', keys).execute());
  await close();
  await server.stop();
}

/** Changes what lies in the past, and waits until the background work that is due has looked at it. */
async function makeOlder(work: string, change: (db: Database) => Promise<unknown>) {
  const server = await startEmbeddedDatabase(dataDirectory);
  const { db, close } = openDatabase(server.url, { connections: 1 });
  const jobs = await startJobs(server.url, createLog('error'));
  await change(db);
  await jobs.send(db, work, {});
  const open = sql`select from jobs.job where name = ${work} and state < 'completed'`;
  await expect.poll(async () => (await open.execute(db)).rows).toEqual([]);
  await jobs.stop();
  await close();
  await server.stop();
}
