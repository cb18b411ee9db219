import os from 'node:os';
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { connectionsOfJobs } from '#platform/jobs.ts';
import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import type { Databases } from './database.ts';
import type { Progress } from './product.ts';

/** For reads, for writes, and for the small queries of every request, which never wait for others. */
export const poolsOf = ({ DATABASE_POOL: size }: Configuration) => ({
  reads: size,
  writes: size,
  quick: Math.ceil(size / 2),
});

/** Of one process to the server itself. A pooler takes the largest pools; notices and the watch have one each. */
export function connectionsPerProcess(configuration: Configuration, isPooled: boolean): number {
  const { reads, writes, quick } = poolsOf(configuration);
  const direct = quick + connectionsOfJobs + 2;
  return isPooled ? direct : direct + reads + writes;
}

/**
 * 'auto' is one process for each core, as far as the database has connections for them. Says how many
 * they use, and warns if that is more than others leave.
 */
export async function countProcesses(
  configuration: Configuration,
  { db, main }: Pick<Databases, 'main'> & { db: Database },
  progress: Progress,
): Promise<number> {
  const { PROCESSES, DATABASE_POOL, isDevelopment, isDemo } = configuration;
  if (isDevelopment) return 1;
  const { most, others } = await readConnections(db);
  const each = connectionsPerProcess(configuration, main.pooler.isThere);
  const fitting = Math.max(1, Math.floor(most / each));
  const processes = PROCESSES === 'auto' ? Math.min(os.availableParallelism(), fitting) : PROCESSES;
  const used = processes * each;
  if (used > most && PROCESSES !== 'auto') {
    throw new StartProblem(
      `PROCESSES ${PROCESSES} need ${used} connections, and the database has ${most}: raise its max_connections, or set PROCESSES to ${fitting}.`,
    );
  }
  if (isDemo) return processes;
  const sum = `${processes} ${processes === 1 ? 'process uses' : 'processes use'} up to ${used} of ${most} connections to the database`;
  progress(
    used + others > most
      ? `Warning: ${sum}, and others hold ${others} now: raise its max_connections, or lower DATABASE_POOL (${DATABASE_POOL}) or PROCESSES.`
      : `${sum}.`,
  );
  return processes;
}

/** How many connections the role may have, and how many clients are connected besides this one. */
export async function readConnections(db: Database): Promise<{ most: number; others: number }> {
  const { rows } = await sql<{ most: number; others: number }>`
    select
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()) as others,
      least(
        current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as most`.execute(db);
  return rows[0]!;
}
