import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Database } from './connection.ts';

/**
 * Processes a few rows after a key (null: from the start) in the given transaction, and returns the
 * key of the last one, or null when no row was left.
 */
export type Backfill = (db: Database, after: string | null) => Promise<string | null>;

/** By the name that a migration asks for: `select request_backfill('caregivers.relist')`. */
export type BackfillTable = Record<string, Backfill>;

/** A run ends before the minutely job starts the next one. */
const runMs = 50_000;

/** A batch holds its locks until it ends, so its duration is limited. */
const batchMs = 200;

/**
 * Continues the backfills that migrations requested, batch by batch. Each batch is one transaction
 * that also stores how far it came, so that after a crash, or in another process, the next continues.
 */
export async function runBackfills(db: Database, log: Log, table: BackfillTable): Promise<void> {
  const end = performance.now() + runMs;
  const asked = await db
    .selectFrom('backfills')
    .select('name')
    .where('finishedAt', 'is', null)
    .orderBy('requestedAt')
    .execute();
  for (const { name } of asked) {
    // A newer version of the program may have requested a backfill that this one does not have.
    const backfill = table[name];
    if (backfill) await runUntil(end, db, log, name, backfill);
  }
}

async function runUntil(end: number, db: Database, log: Log, name: string, backfill: Backfill) {
  try {
    let result: Result = 'more';
    while (result === 'more' && performance.now() < end) {
      const start = performance.now();
      result = await runBatch(db, name, backfill);
      // Pauses as long as the batch took, so that backfills use the database half of the time at most.
      if (result === 'more') await pause(performance.now() - start);
    }
    if (result === 'finished') log.info({ backfill: name }, 'backfill finished');
  } catch (err) {
    // The other backfills still run.
    log.error({ err, backfill: name }, 'backfill failed and is tried again in a minute');
  }
}

type Result = 'more' | 'finished' | 'locked elsewhere';

function runBatch(db: Database, name: string, backfill: Backfill): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('backfills')
      .select('cursor')
      .where('name', '=', name)
      .where('finishedAt', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return 'locked elsewhere';

    const end = performance.now() + batchMs;
    let { cursor } = row;
    let next: string | null;
    do {
      next = await backfill(transaction, cursor);
      cursor = next ?? cursor;
    } while (next !== null && performance.now() < end);
    await transaction
      .updateTable('backfills')
      .set({ cursor, finishedAt: next === null ? sql`now()` : null })
      .where('name', '=', name)
      .execute();
    return next === null ? 'finished' : 'more';
  });
}
