import { openDriver } from '#platform/database/driver.ts';
import type { Disk } from '#platform/files/store.ts';
import { referencedKeys } from '#platform/files/sweep.ts';
import { inBatches } from './batches.ts';
import { listFiles } from './copy-files.ts';
import type { Place } from './place.ts';
import { openBackup } from './restore-backup.ts';
import { addFiles, markThoseThere } from './restore-files.ts';
import type { KeyPair } from './sealing.ts';

/**
 * Adds the files that the rows of the database name and the store lacks, from whichever backup of the
 * place has them. For a database that was restored in another way, or a store that was lost alone.
 */
export async function addMissingFiles(
  { databaseUrl, disk }: { databaseUrl: string; disk: Disk },
  place: Place,
  keys: KeyPair,
): Promise<{ added: number; missing: number }> {
  const { backup } = await openBackup(place, keys);
  const { driver: sql, cut } = openDriver(databaseUrl, {
    connections: 1,
    isKept: true,
    // As text, because the driver omits a zero.
    session: { application_name: 'tendwell restore', statement_timeout: '0' },
  });
  try {
    await sql.unsafe(`create temp table named_files as ${referencedKeys}`);
    await sql`create temp table listed_files (key text primary key, sha256 text not null)`;
    for await (const batch of inBatches(listFiles(place))) {
      await sql`
        insert into listed_files
        select key, sha256
        from json_to_recordset(${JSON.stringify(batch)}::text::json) as given (key text, sha256 text)
        where key in (select key from named_files)
        on conflict do nothing`;
    }
    await markThoseThere(sql, disk);
    const added = await addFiles(sql, disk, { place, backup, privateKey: keys.privateKey });
    const [left] = await sql<{ count: number }[]>`
      select count(*)::int as count from named_files
      where key not in (select key from listed_files)`;
    return { added, missing: left!.count };
  } finally {
    cut();
  }
}
