/** What docs/operating.md says about PostgreSQL's archive, done with real servers. */
import { chmod } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { startServer } from '#tests/postgres-server.ts';
import { newDirectory } from './test-places.ts';

test('a base backup and the archive bring back the moment before a mistake', async () => {
  const archive = await newDirectory('wal');
  // The server may run under another account.
  await chmod(archive, 0o777);
  const server = await startServer([
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    'full_page_writes = on',
  ]);
  await migrate(server.url());
  const base = await server.takeBase();
  const add = (email: string) =>
    server.query(`insert into newsletter_subscribers (email) values ('${email}')`);

  await add('after-the-base@example.com');
  const [moment] = await server.query<{ time: string }>('select clock_timestamp()::text as time');
  await server.query('delete from newsletter_subscribers');
  const [last] = await server.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  const archived = `select last_archived_wal >= '${last!.file}' as is_done from pg_stat_archiver`;
  await expect.poll(() => server.query(archived)).toEqual([{ is_done: true }]);
  await server.kill();

  const recovered = await server.recover(base, [
    'archive_mode = off',
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment!.time}'`,
    'recovery_target_action = promote',
  ]);
  const found = 'select email, pg_is_in_recovery() as "isOld" from newsletter_subscribers';
  await expect
    .poll(() => recovered.query(found))
    .toEqual([{ email: 'after-the-base@example.com', isOld: false }]);
});
