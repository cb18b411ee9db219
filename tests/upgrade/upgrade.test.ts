/**
 * The databases of released versions, upgraded by this one. `KEEP_DATABASE=0.2.0 npx vitest run
 * tests/upgrade` keeps one of today's shape beside them.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSeeds } from '#db/seeds/load.ts';
import { runBackfills } from '#platform/database/backfills.ts';
import type { Driver } from '#platform/database/connection.ts';
import { migrate } from '#platform/database/migrate.ts';
import { readMigrations } from '#platform/database/migration-history.ts';
import { backfills } from '../../app/backfills.ts';
import { emptyDatabase } from '../database.ts';
import { liveTogether } from '../people-in-every-table.ts';
import { testPassword, testProduct, visitWith } from '../product.ts';
import { secret } from '../started-product.ts';
import { keep, readKept, restore } from './kept-database.ts';

const versions = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json.gz'))
  .map((name) => name.replace('.json.gz', ''));

/** The messages of version 0.1.0 are encrypted with it. */
const secretOfFirst = 'a secret for tests, long enough to be one';

test.runIf(process.env.KEEP_DATABASE)('a database of today is kept', async () => {
  const product = await testProduct();
  await liveTogether(product);
  await keep(product.driver, process.env.KEEP_DATABASE!);
});

test.each(versions)(
  'a database of version %s works on, with all that was in it',
  async (version) => {
    const kept = await readKept(version);
    const connection = await emptyDatabase();
    const { driver, url } = connection;
    const files = await readMigrations();
    await migrate(url, { files: files.filter(({ name }) => name <= kept.migration) });
    await restore(driver, kept);

    await migrate(url);
    await loadSeeds(driver);
    const product = await testProduct(url, undefined, [secret, secretOfFirst]);
    await runBackfills(product.db, product.platform.log, backfills);
    const [open] =
      await driver`select count(*)::int as count from backfills where finished_at is null`;
    expect(open!.count).toBe(0);

    for (const [table, rows] of Object.entries(kept.rows)) {
      if (isOfPeople(table))
        expect([table, await countOf(driver, table)]).toEqual([table, rows.length]);
    }
    const [family] =
      await driver`select email from users where id in (select user_id from families)`;
    const signIn = visitWith();
    const credentials = { email: family!.email as string, password: testPassword };
    await product.call('POST auth/login_with_password', credentials, signIn);
    const visit = visitWith(signIn.kept!.token);
    const { conversations } = await product.call('GET conversations/list', {}, visit);
    const { messages } = await product.call(
      'GET messages/get',
      { conversationId: conversations[0]!.id },
      visit,
    );
    expect(messages.map(({ content }) => content)).toContain('Are you free on Monday?');
  },
);

test('a process of before an upgrade and one of after it serve side by side', async () => {
  const before = await testProduct();
  const text = `-- compatible: yes
    alter table newsletter_subscribers add column told_by text not null default 'nobody';
    create table later_nouns (id integer);`;
  const next = { name: '9999_next.sql', text, checksum: 'of next', isCompatible: true };
  await migrate(before.url, { files: [...(await readMigrations()), next] });
  // A process that is not updated yet may be started again.
  await migrate(before.url);
  const after = await testProduct(before.url);

  await before.call('POST newsletter/signup', { email: 'before@example.com' });
  await after.call('POST newsletter/signup', { email: 'after@example.com' });
  const rows =
    await before.driver`select email, told_by from newsletter_subscribers order by 1 desc`;
  expect([...rows]).toEqual([
    { email: 'before@example.com', told_by: 'nobody' },
    { email: 'after@example.com', told_by: 'nobody' },
  ]);
});

/** Not what the program counts, remembers or queues for itself. */
const isOfPeople = (table: string) =>
  !/^(backfills|search_|counted_|counts_|limits|job)/.test(table);

async function countOf(driver: Driver, table: string): Promise<number> {
  const [row] = await driver`select count(*)::int as count from ${driver(table)}`;
  return row!.count as number;
}
