import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, JobResult, JobWithMetadata } from 'pg-boss';
import type { Availability } from './database/availability.ts';
import { openDatabase } from './database/connection.ts';
import type { Connection, Database } from './database/connection.ts';
import { plannedEachTime, plannedForItsValues } from './database/planning.ts';
import type { Log } from './log.ts';
import { observed } from './observed.ts';
import { createQueue } from './queue.ts';

/** Background work. A job is sent in the transaction of the write that causes it. */
export type Jobs = {
  send(db: Database, name: string, data: object, when?: { afterSeconds: number }): Promise<void>;
  /** For a job that must be sent although the request is refused and its transaction rolled back. */
  sendOutsideTransaction(name: string, data: object): Promise<void>;
  /** Jobs that used up their tries, newest first. They are kept for a week. */
  listFailed(db: Database, limit: number): Promise<FailedJob[]>;
  /** Tries a failed job once more. Returns whether it exists. */
  retry(db: Database, job: { name: string; id: string }): Promise<boolean>;
};

/** Without the job's data, which may be personal. */
export type FailedJob = {
  name: string;
  id: string;
  tries: number;
  /** the kind of error, such as 'PostgresError 23505' */
  error: string;
  failedAt: Date;
};

/** Jobs by name, with an optional schedule (cron, UTC). */
export type JobTable = Record<string, { schedule?: string; run(data: any): Promise<void> }>;

/**
 * One statement looks for waiting jobs of all kinds and wakes their workers, which look again at once after a
 * full batch. By themselves they look rarely: each for its kind, that was most of what an idle product did.
 */
const lookMs = 2_000;
const lookAloneSeconds = 60;

/** Each job of a batch fails alone. */
const batches = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

const retries = { retryLimit: 8, retryBackoff: true };

export const connectionsOfJobs = 3;

export async function startJobs(
  databaseUrl: string,
  log: Log,
  availability?: Availability,
): Promise<Jobs & { work(table: JobTable): Promise<void>; stop(): Promise<void> }> {
  const connection = openDatabase(databaseUrl, {
    connections: connectionsOfJobs,
    availability,
    hasWrittenJson: true,
  });
  const boss = new PgBoss({ db: databaseOf(connection), schema: 'jobs' });
  boss.on('error', (err) => log.error({ err }, 'background work failed'));
  const stopping = new AbortController();
  await boss.start().catch(async (error) => {
    await connection.close();
    throw error;
  });

  return {
    async send(db, name, data, when) {
      await boss.send(name, data, {
        db: fromKysely(db),
        ...retries,
        startAfter: when?.afterSeconds,
      });
    },
    async sendOutsideTransaction(name, data) {
      await boss.send(name, data, retries);
    },
    listFailed,
    async retry(db, { name, id }) {
      if (!(await isFailed(db, { name, id }))) return false;
      await boss.retry(name, id, { db: fromKysely(db) });
      return true;
    },
    async work(table) {
      const options = { ...batches, pollingIntervalSeconds: lookAloneSeconds };
      const workers = new Map<string, string>();
      // One after the other: a queue is made by statements that hold a connection.
      for (const [name, job] of Object.entries(table)) {
        await boss.createQueue(name);
        const worker = await boss.work(name, options, async (batch) => {
          const results: JobResult[] = [];
          for (const each of batch) results.push(await runOne(job, each, log));
          return results;
        });
        workers.set(name, worker);
        if (job.schedule) await boss.schedule(name, job.schedule);
      }
      void wakeWhenWanted(workers);
    },
    async stop() {
      stopping.abort();
      // A connection that was lost silently never closes, so the wait is limited.
      await Promise.race([
        boss.stop({ graceful: true, timeout: 5_000 }),
        pause(7_000, undefined, { ref: false }),
      ]);
      await connection.close();
    },
  };

  async function wakeWhenWanted(workers: Map<string, string>) {
    const { signal } = stopping;
    while (!signal.aborted) {
      await pause(lookMs, undefined, { signal }).catch(() => undefined);
      try {
        const waiting = signal.aborted ? [] : await findWaiting(connection.db, [...workers.keys()]);
        for (const { name } of waiting) boss.notifyWorker(workers.get(name)!);
      } catch (err) {
        if (!signal.aborted) log.error({ err }, 'background work failed');
      }
    }
  }
}

/** Lets pg-boss ask with our driver: the same servers, certificates, deadlines and outages. */
export function databaseOf({ db, transact }: Pick<Connection, 'db' | 'transact'>): Db {
  const inTurn = createQueue(1);
  return {
    async executeSql(text, values) {
      // Our driver wants a null for what is left out.
      const sent = values?.map((value) => value ?? null);
      // Thousands of jobs may come before statistics say so, and a kept plan for few would read them all.
      const ask = (to: Database, statements: string) =>
        fromKysely(to).executeSql(sent?.length ? statements : plannedEachTime(statements), sent);
      // Some texts begin and commit by themselves. At that commit the driver would give the connection to
      // somebody else, so the statements are sent in a transaction of ours, which is undone if they fail.
      // Several at once would take all connections and wait for each other.
      const [, statements] = /^\s*begin;(.*)commit;\s*$/is.exec(text) ?? [];
      const { rows } = await (statements
        ? inTurn(() => transact((to) => ask(to, statements)))
        : ask(db, text));
      // Several statements have a list of rows each.
      return { rows: rows.flat() };
    },
  };
}

async function runOne(
  job: JobTable[string],
  { id, name, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
  log: Log,
): Promise<JobResult> {
  try {
    await observed.jobs.tracePromise(() => job.run(data), { job: name });
    return { id, status: 'completed' };
  } catch (error) {
    const err = withoutMessage(error as Error);
    const facts = { job: name, jobId: id, tries: retryCount + 1, err };
    if (retryCount < retryLimit) log.warn(facts, 'background job failed, and will be tried again');
    else log.error(facts, 'background job failed for good: an admin can try it again');
    return { id, status: 'failed', output: err };
  }
}

/** An error's message may quote personal data of the job. */
function withoutMessage({ name, code, stack }: Error & { code?: string }) {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, code, stack: frames?.join('\n') };
}

/** The kinds of jobs of which one may run now. A plan kept from when there were few jobs might read all of them. */
async function findWaiting(db: Database, names: string[]): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as wanted (name)
    where exists (
      select from jobs.job
      where job.name = wanted.name and state < 'active' and not blocked and start_after <= now())
    ${plannedForItsValues}`.execute(db);
  return rows;
}

async function listFailed(db: Database, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select name, id, retry_count + 1 as tries,
      concat_ws(' ', coalesce(output ->> 'name', 'Not known'), output ->> 'code') as error,
      completed_on as failed_at
    from jobs.job where state = 'failed'
    order by completed_on desc limit ${limit}`.execute(db);
  return rows;
}

async function isFailed(db: Database, { name, id }: { name: string; id: string }) {
  const { rows } = await sql`
    select from jobs.job where name = ${name} and id = ${id} and state = 'failed'
    for update`.execute(db);
  return rows.length > 0;
}
