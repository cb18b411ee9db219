import type { Sql } from 'postgres';
import { openDriver } from '#platform/database/driver.ts';
import { readMigrations } from '#platform/database/migration-history.ts';
import type { Disk } from '#platform/files/store.ts';
import { afterALoss } from './after-a-loss.ts';
import { readFileList } from './file-list.ts';
import { chooseMigrations, loadDatabase } from './load.ts';
import { listBackups, readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Place } from './place.ts';
import { BackupProblem } from './problem.ts';
import { restoreFiles } from './restore-files.ts';
import type { KeyPair } from './sealing.ts';

type Target = { databaseUrl: string; disk: Disk };
type Options = {
  place: Place;
  keys: KeyPair;
  /** the name of a backup; otherwise the newest one */
  named: string | undefined;
  /** for a move: nothing has happened since the backup, so that sessions and waiting mails go on */
  isMove: boolean;
};

export type Restored = { backup: string; manifest: Manifest };

/** Files first: the database is empty until the restore is complete, and can be begun again. */
export async function restoreBackup(
  { databaseUrl, disk }: Target,
  { place, keys, named, isMove }: Options,
): Promise<Restored> {
  const { backup, manifest } = await openBackup(place, keys, named);
  const migrations = chooseMigrations(manifest, await readMigrations());
  const { driver, cut } = openDriver(databaseUrl, {
    connections: 1,
    isKept: true,
    // As text, because the driver omits a zero.
    session: { application_name: 'tendwell restore', statement_timeout: '0' },
  });
  const opened = { place, backup, privateKey: keys.privateKey };
  try {
    await refuseFullDatabase(driver);
    await readFileList(driver, place, backup);
    await restoreFiles(driver, disk, opened);
    const afterwards = isMove ? [] : manifest.tables.flatMap(({ name }) => afterALoss[name] ?? []);
    await loadDatabase(driver, opened, manifest, { migrations, afterwards });
    return { backup, manifest };
  } finally {
    cut();
  }
}

/** Chooses a complete backup that the key opens. */
export async function openBackup(
  place: Place,
  { publicKey }: KeyPair,
  named?: string,
): Promise<Restored> {
  const backups = await listBackups(place);
  const complete = backups.filter(({ isComplete }) => isComplete);
  const chosen = named ? backups.find(({ name }) => name === named) : complete.at(-1);
  if (!chosen) {
    const half = backups.length - complete.length;
    throw new BackupProblem(
      named
        ? `There is no backup ${named} in this place; there are: ${complete.map(({ name }) => name).join(', ') || 'none'}.`
        : `There is no complete backup in this place${half > 0 ? `, only ${half} that did not come to an end` : ''}.`,
    );
  }
  if (!chosen.isComplete) {
    throw new BackupProblem(
      `The backup ${chosen.name} is not complete: it did not come to an end.`,
    );
  }
  const manifest = await readManifest(place, chosen.name);
  if (manifest.publicKey !== publicKey) {
    throw new BackupProblem(
      `The key does not open this backup: it belongs to ${publicKey}, and the backup was made for ${manifest.publicKey}.`,
    );
  }
  return { backup: chosen.name, manifest };
}

async function refuseFullDatabase(sql: Sql) {
  const [table] = await sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'jobs') order by 1 limit 1`;
  if (table) {
    throw new BackupProblem(
      `The database is not empty: it has the table ${table.name}. Restore into an empty one.`,
    );
  }
}
