import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '#platform/database/connection.ts';
import type { Snapshot } from './metrics.ts';

type Queue = { name: string; waiting: number; failed: number; oldest: number };
type Mails = { waiting: number; failed: number; oldest: number };

/** What waits in the database, whichever process put it there. Empty while the database does not answer. */
export async function readStoredWork(db: Database): Promise<Snapshot> {
  const register = new Registry();
  const registers = [register];
  const jobs = new Gauge({
    name: 'tendwell_jobs',
    help: 'Background jobs: waiting for their turn, and failed for good (counted once a minute)',
    labelNames: ['queue', 'state'] as const,
    registers,
  });
  const oldestJob = new Gauge({
    name: 'tendwell_oldest_job_seconds',
    help: 'How long the oldest waiting job has been due',
    labelNames: ['queue'] as const,
    registers,
  });
  const mails = new Gauge({
    name: 'tendwell_mails',
    help: 'Mails in the outbox: waiting to be sent, and failed',
    labelNames: ['state'] as const,
    registers,
  });
  const oldestMail = new Gauge({
    name: 'tendwell_oldest_mail_seconds',
    help: 'How long the oldest waiting mail has been waiting',
    registers,
  });
  const stored = await Promise.all([readQueues(db), readMails(db)]).catch(() => undefined);
  if (!stored) return [];

  const [queues, { waiting, failed, oldest }] = stored;
  for (const queue of queues) {
    jobs.set({ queue: queue.name, state: 'waiting' }, queue.waiting);
    jobs.set({ queue: queue.name, state: 'failed' }, queue.failed);
    oldestJob.set({ queue: queue.name }, queue.oldest);
  }
  mails.set({ state: 'waiting' }, waiting);
  mails.set({ state: 'failed' }, failed);
  oldestMail.set(oldest);
  return register.getMetricsAsJSON();
}

/** Done jobs stay for a week, so failed ones are not searched for: pg-boss counts them every minute. */
async function readQueues(db: Database): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select queue.name, coalesce(due.waiting, 0)::int as waiting, queue.failed_count as failed,
      coalesce(due.oldest, 0)::float8 as oldest
    from jobs.queue
    left join (
      select name, count(*) as waiting,
        extract(epoch from greatest(now() - min(start_after), '0'::interval)) as oldest
      from jobs.job where state < 'active' and not blocked and start_after <= now() group by name
    ) as due on due.name = queue.name
    where queue.name !~ '^__'
    order by queue.name`.execute(db);
  return rows;
}

async function readMails(db: Database): Promise<Mails> {
  const { rows } = await sql<Mails>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8
        as oldest
    from mail_outbox where state in ('waiting', 'failed')`.execute(db);
  return rows[0]!;
}
