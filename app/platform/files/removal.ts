import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Platform } from '../platform.ts';

/** A backup holds this advisory lock from before its snapshot until it has copied the last file. */
export const backupLock = `hashtext('tendwell backup')`;

const retrySeconds = 600;

/**
 * Removes files whose rows are gone. A backup under way may have a snapshot that still names them:
 * then they are removed later.
 */
export async function removeFiles(
  db: Database,
  { files, jobs }: Pick<Platform, 'files' | 'jobs'>,
  keys: string[],
): Promise<void> {
  if (await isBackupUnderWay(db)) {
    await jobs.send(db, 'files.remove', { keys }, { afterSeconds: retrySeconds });
    return;
  }
  for (const key of keys) await files.remove(key);
}

/**
 * Ask after the rows are gone. If it is false, those files may be removed at any later time: the
 * snapshot of a backup that begins meanwhile does not name them.
 */
export async function isBackupUnderWay(db: Database): Promise<boolean> {
  // The lock is given back with the end of this statement.
  const { rows } = await sql<{ isUnderWay: boolean }>`
    select not pg_try_advisory_xact_lock_shared(${sql.raw(backupLock)}) as is_under_way`.execute(
    db,
  );
  return rows[0]!.isUnderWay;
}
