import { openDriver } from '#platform/database/driver.ts';
import { backupLock } from '#platform/files/removal.ts';
import type { Disk } from '#platform/files/store.ts';
import { referencedKeys } from '#platform/files/sweep.ts';
import type { Sql } from 'postgres';
import { copyFiles } from './copy-files.ts';
import { dumpTables, readSequences } from './dump.ts';
import { listBackups, writeManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { unfinished } from './place.ts';
import type { Place } from './place.ts';
import { BackupProblem } from './problem.ts';
import { prune } from './prune.ts';

type Source = { databaseUrl: string; disk: Disk };
type Options = { place: Place; publicKey: string; keep: number | undefined };

export type Taken = { backup: string; manifest: Manifest; copied: number; pruned: number };

/**
 * Takes a backup of one moment: the rows of a snapshot, and the files that these rows name. One
 * connection holds the lock that keeps these files, and the temporary tables that list them; if it is
 * lost, its tables are gone with it and the backup fails.
 */
export async function takeBackup(
  { databaseUrl, disk }: Source,
  { place, publicKey, keep }: Options,
): Promise<Taken> {
  const { driver, cut } = openDriver(databaseUrl, {
    connections: 1,
    isKept: true,
    // As text, because the driver omits a zero.
    session: { application_name: 'tendwell backup', statement_timeout: '0' },
  });
  try {
    await takeLock(driver);
    await removeHalfBackups(place);
    const { takenAt, backup, ...dumped } = await dumpSnapshot(driver, place, publicKey);
    const sequences = await readSequences(driver);
    const { files, copied } = await copyFiles(driver, disk, { place, backup, publicKey });
    const manifest = { format: 1 as const, takenAt, publicKey, ...dumped, sequences, files };
    await writeManifest(place, backup, manifest);
    const pruned = keep === undefined ? 0 : await prune(driver, place, keep);
    // The database would notice some time later that the connection is cut.
    await driver.unsafe(`select pg_advisory_unlock(${backupLock})`);
    return { backup, manifest, copied, pruned };
  } finally {
    cut();
  }
}

/** Before the snapshot, so that no file is removed whose row the snapshot still has. */
async function takeLock(sql: Sql) {
  await sql`set lock_timeout = '5s'`;
  await sql.unsafe(`select pg_advisory_lock(${backupLock})`).catch((error: { code?: string }) => {
    if (error.code !== '55P03') throw error;
    throw new BackupProblem('Another backup of this database is under way.');
  });
}

/** An interrupted backup is of a moment that is over; the files that it has copied stay. */
async function removeHalfBackups(place: Place) {
  for (const { objects, isComplete } of await listBackups(place)) {
    if (!isComplete) for (const name of objects) await place.remove(name);
  }
  // Listed before the first is removed, because that changes the directory.
  for (const name of await Array.fromAsync(place.list(unfinished))) await place.remove(name);
}

async function dumpSnapshot(driver: Sql, place: Place, publicKey: string) {
  return driver.begin('isolation level repeatable read', async (sql) => {
    const [now] = await sql<{ time: Date }[]>`select now() as time`;
    const takenAt = now!.time.toISOString();
    const backup = takenAt.replaceAll(/[:.]/g, '-');
    const migrations = await sql<Manifest['migrations']>`
      select name, checksum from migrations order by name collate "C"`.catch(refuseWithoutTables);
    await sql.unsafe(`create temp table named_files as ${referencedKeys}`);
    const tables = await dumpTables(sql, { place, backup, publicKey });
    return { takenAt, backup, migrations: [...migrations], tables };
  });
}

function refuseWithoutTables(error: { code?: string }): never {
  if (error.code !== '42P01') throw error;
  throw new BackupProblem('This database has no tables yet: there is nothing to back up.');
}
