import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Database } from './connection.ts';

/**
 * Does a few rows after a key (null: the first ones) in the transaction it is given, and returns the
 * key of the last one; null when there was none left.
 */
export type Backfill = (db: Database, after: string | null) => Promise<string | null>;

/** By the name that a migration asks for: `select request_backfill('caregivers.relist')`. */
export type BackfillTable = Record<string, Backfill>;

/** A turn ends before the job that runs it comes again. */
const turnMs = 50_000;

/** A batch keeps what it locks until its end, so it is as large as this time allows. */
const batchMs = 200;

/**
 * Goes on with what migrations asked for, batch by batch. Each batch is one transaction that also
 * remembers how far it came: after a crash, or in another process, the next one follows it.
 */
export async function runBackfills(db: Database, log: Log, table: BackfillTable): Promise<void> {
  const end = performance.now() + turnMs;
  const asked = await db
    .selectFrom('backfills')
    .select('name')
    .where('finishedAt', 'is', null)
    .orderBy('requestedAt')
    .execute();
  for (const { name } of asked) {
    // A newer version of the program may have asked for what this one does not know.
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
      // As long as it worked it rests: requests find the database idle half of the time.
      if (result === 'more') await pause(performance.now() - start);
    }
    if (result === 'finished') log.info({ backfill: name }, 'backfill finished');
  } catch (err) {
    // The others have their turn all the same.
    log.error({ err, backfill: name }, 'backfill failed and is tried again in a minute');
  }
}

type Result = 'more' | 'finished' | 'not ours';

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
    if (!row) return 'not ours';

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
