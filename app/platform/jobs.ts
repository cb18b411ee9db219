import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely, PgBoss } from 'pg-boss';
import type { JobResult } from 'pg-boss';
import type { Database } from './database/connection.ts';
import type { Log } from './log.ts';

/** Background work. A job is sent in the transaction of the write that causes it, or not at all. */
export type Jobs = {
  send(db: Database, name: string, data: object, when?: { afterSeconds: number }): Promise<void>;
  /** Outside any transaction: for what follows from a request although it is refused and undone. */
  sendAnyway(name: string, data: object): Promise<void>;
};

/** What the workers do: by name, with an optional schedule (cron, UTC). */
export type JobTable = Record<string, { schedule?: string; run(data: any): Promise<void> }>;

/** A worker asks every two seconds, and at once where more is waiting; each job succeeds or fails alone. */
const batches = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const;

const retries = { retryLimit: 8, retryBackoff: true };

export async function startJobs(
  databaseUrl: string,
  log: Log,
): Promise<Jobs & { work(table: JobTable): Promise<void>; stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    schema: 'jobs',
    connectionTimeoutMillis: 5_000,
    // A connection can be lost without a word: what does not answer is given up with it.
    ...({ query_timeout: 10_000, keepAlive: true } as object),
  });
  boss.on('error', (err) => log.error({ err }, 'background work failed'));
  await boss.start();

  return {
    async send(db, name, data, when) {
      await boss.send(name, data, {
        db: fromKysely(db.withoutPlugins()),
        ...retries,
        startAfter: when?.afterSeconds,
      });
    },
    async sendAnyway(name, data) {
      await boss.send(name, data, retries);
    },
    async work(table) {
      for (const [name, job] of Object.entries(table)) {
        await boss.createQueue(name);
        await boss.work(name, batches, async (batch) => {
          const results: JobResult[] = [];
          for (const { id, data } of batch) results.push({ id, ...(await outcome(job, data)) });
          return results;
        });
        if (job.schedule) await boss.schedule(name, job.schedule);
      }
    },
    stop: () =>
      // A connection that went silent never ends: after a moment nobody waits for it.
      Promise.race([
        boss.stop({ graceful: true, timeout: 5_000 }),
        pause(7_000, undefined, { ref: false }),
      ]),
  };
}

async function outcome(job: JobTable[string], data: unknown): Promise<Omit<JobResult, 'id'>> {
  try {
    await job.run(data);
    return { status: 'completed' };
  } catch (error) {
    return { status: 'failed', output: error };
  }
}
