import { sql } from 'kysely';
import { isProblem } from '#values/problem.ts';
import type { Availability } from './availability.ts';
import type { Database } from './connection.ts';

/**
 * Asks a question whose answer may be some seconds old: a standby if there is one that follows
 * closely, or else the primary. Only this decides which of them is asked.
 */
export type ReadAny = <Answer>(ask: (db: Database) => Promise<Answer>) => Promise<Answer>;

type Parts = {
  /** `quick` has connections without slow queries */
  primary: { db: Database; quick: Database; availability: Pick<Availability, 'isDown'> };
  standby: { db: Database; availability: Pick<Availability, 'isDown'> };
  /** calls the listener when something that visitors see has changed */
  onPublicChange(listener: () => void): void;
};

/** What was committed this long ago is in every answer of a standby that we ask. */
export const longestLagSeconds = 3;
/** The same while the primary is down: nothing new is written then, and a standby is all there is. */
const longestAloneSeconds = 60;

const lookEveryMs = 1_000;
/** While a change that visitors should see has not arrived. */
const lookSoonMs = 50;

export function followPrimary({ primary, standby, onPublicChange }: Parts) {
  /** Everything committed before this moment has arrived at the standby. */
  let caughtUpAt = -Infinity;
  let changedAt = -Infinity;
  /** a position in the primary's log, and a moment before which all that was committed precedes it */
  let mark: { position: string; at: number } | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout;

  async function compare() {
    const at = performance.now();
    // A failover can take back what was written, and with it a position that then never arrives.
    if (mark && at - mark.at > longestLagSeconds * 1000) mark = undefined;
    mark ??= { position: await readPosition(primary.quick), at };
    if (!(await hasArrived(standby.db, mark.position))) return;
    caughtUpAt = mark.at;
    mark = undefined;
  }

  function look(): void {
    clearTimeout(timer);
    looking ??= compare()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
        const isAwaited = caughtUpAt < changedAt && !standby.availability.isDown();
        if (!isStopped) timer = setTimeout(look, isAwaited ? lookSoonMs : lookEveryMs).unref();
      });
  }

  function isClose(): boolean {
    const longest = primary.availability.isDown() ? longestAloneSeconds : longestLagSeconds;
    return (
      !standby.availability.isDown() &&
      caughtUpAt >= changedAt &&
      performance.now() - caughtUpAt < longest * 1000
    );
  }

  onPublicChange(() => {
    changedAt = performance.now();
    look();
  });
  look();

  const readAny: ReadAny = async (ask) => {
    if (!isClose()) return ask(primary.db);
    try {
      return await ask(standby.db);
    } catch (error) {
      // A standby can go away, and it ends queries that keep it from following.
      if (isProblem(error) && error.kind !== 'unavailable') throw error;
      return ask(primary.db);
    }
  };

  return {
    readAny,
    isClose,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function readPosition(db: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(db);
  return rows[0]!.position;
}

/** A standby that has become the primary follows nobody any more. */
async function hasArrived(db: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ hasArrived: boolean }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_insert_lsn() end >= ${position}::text::pg_lsn as has_arrived`.execute(db);
  return rows[0]!.hasArrived;
}
