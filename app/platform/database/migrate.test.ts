import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '#tests/database.ts';
import type { Connection, Driver } from './connection.ts';
import { migrate } from './migrate.ts';
import { readChecksums, readMigrations } from './migration-history.ts';
import type { Migration } from './migration-history.ts';

let driver: Driver;
let url: string;
beforeAll(async () => {
  ({ driver, url } = await testDatabase());
});
afterEach(() => driver`delete from migrations where name like '999%'`);

const migration = (name: string, text: string, isCompatible = false): Migration => ({
  name,
  text,
  checksum: `checksum of ${text}`,
  isCompatible,
});

/** The program's files, followed by these. */
const filesAnd = async (...more: Migration[]) => [...(await readMigrations()), ...more];

const namesIn = async (database: Driver) => {
  const rows = await database<{ name: string }[]>`select name from migrations order by name`;
  return rows.map(({ name }) => name);
};

const exists = async (table: string) => {
  const [row] = await driver`select to_regclass(${table}) is not null as exists`;
  return row!.exists as boolean;
};

describe('a migration', () => {
  test('is applied where it is missing, and nothing else is', async () => {
    expect(await migrate(url)).toEqual([]);
    const next = migration(
      '9999_next.sql',
      'create table next (id integer); insert into next values (1)',
    );
    expect(await migrate(url, { files: await filesAnd(next) })).toEqual(['9999_next.sql']);
    expect([...(await driver`select id from next`)]).toEqual([{ id: 1 }]);
  });

  test('is applied once by two processes that start together', async () => {
    const files = await filesAnd(
      migration('9998_slow.sql', 'create table slow (); select pg_sleep(0.5)'),
      migration('9999_last.sql', 'create table last ()'),
    );
    const results = await Promise.all([migrate(url, { files }), migrate(url, { files })]);
    expect(results.flat().sort()).toEqual(['9998_slow.sql', '9999_last.sql']);
  });

  test('that fails leaves nothing of itself, and the next start goes on from there', async () => {
    const good = migration('9998_good.sql', 'create table good ()');
    const bad = migration('9999_bad.sql', 'create table half (); create table bad (id nonsense)');
    await expect(migrate(url, { files: await filesAnd(good, bad) })).rejects.toThrow(
      'Migration 9999_bad.sql failed and was undone: type "nonsense" does not exist.',
    );
    expect(await exists('good')).toBe(true);
    expect(await exists('half')).toBe(false);
    expect((await namesIn(driver)).at(-1)).toBe('9998_good.sql');

    const mended = migration('9999_bad.sql', 'create table half ()');
    expect(await migrate(url, { files: await filesAnd(good, mended) })).toEqual(['9999_bad.sql']);
  });

  test('that loses its connection leaves nothing of itself', async () => {
    const lost = migration(
      '9999_lost.sql',
      'create table lost (); select pg_terminate_backend(pg_backend_pid())',
    );
    await expect(migrate(url, { files: await filesAnd(lost) })).rejects.toThrow(
      /^Migration 9999_lost.sql was interrupted because the connection to the database was lost \(.+\): start again\.$/,
    );
    expect(await exists('lost')).toBe(false);
    expect(await namesIn(driver)).not.toContain('9999_lost.sql');
  });

  test('may take longer than a request', async () => {
    const name = new URL(url).pathname.slice(1);
    await driver.unsafe(`alter database ${name} set statement_timeout = '100ms'`);
    const slow = migration('9999_slow.sql', 'select pg_sleep(0.5)');
    expect(await migrate(url, { files: await filesAnd(slow) })).toEqual(['9999_slow.sql']);
    await driver.unsafe(`alter database ${name} reset statement_timeout`);
  });
});

describe('a migration that says -- one by one', () => {
  const index = migration(
    '9999_index.sql',
    '-- one by one\ncreate index concurrently if not exists by_seen on newsletter_subscribers (created_at)',
  );
  const isValid = async () => {
    const [row] = await driver`
      select indisvalid from pg_index where indexrelid = to_regclass('by_seen')`;
    return row?.indisvalid as boolean | undefined;
  };

  test('makes an index while a transaction writes to its table, once for two processes', async () => {
    const release = Promise.withResolvers<void>();
    const writing = driver.begin(async (sql) => {
      await sql`insert into newsletter_subscribers (email) values ('first@example.com')`;
      await release.promise;
    });
    const files = await filesAnd(index);
    const migrated = Promise.all([migrate(url, { files }), migrate(url, { files })]);
    await pause(300);
    await driver`insert into newsletter_subscribers (email) values ('second@example.com')`;
    release.resolve();
    await writing;
    expect((await migrated).flat()).toEqual(['9999_index.sql']);
    expect(await isValid()).toBe(true);
  });

  test('makes an index anew that a crash left unfinished', async () => {
    await driver`drop index by_seen`;
    await driver`create index by_seen on newsletter_subscribers (created_at)`;
    await driver`update pg_index set indisvalid = false where indexrelid = to_regclass('by_seen')`;
    expect(await migrate(url, { files: await filesAnd(index) })).toEqual(['9999_index.sql']);
    expect(await isValid()).toBe(true);
    await driver`drop index by_seen`;
  });
});

describe('a migration whose table is in use', () => {
  const change = migration('9999_change.sql', 'alter table newsletter_subscribers add seen date');

  /** Reads the table in a transaction that stays open until it is released. */
  async function holdTable() {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const transaction = driver.begin(async (sql) => {
      await sql`select from newsletter_subscribers`;
      held.resolve();
      await release.promise;
    });
    await held.promise;
    return () => {
      release.resolve();
      return transaction;
    };
  }

  test('lets other statements pass, and is applied when the table is free', async () => {
    const release = await holdTable();
    const migrated = migrate(url, { files: await filesAnd(change) });
    await pause(300);
    const before = performance.now();
    await driver`select from newsletter_subscribers`;
    // Half a second of waiting for the lock, and some time for a busy machine.
    expect(performance.now() - before).toBeLessThan(5_000);
    await release();
    expect(await migrated).toEqual(['9999_change.sql']);
  });

  test('is given up with a sentence in the end', async () => {
    const release = await holdTable();
    await expect(migrate(url, { files: await filesAnd(change), tries: 2 })).rejects.toThrow(
      'Migration 9999_change.sql waited too long for a table that another transaction holds: end that transaction (pg_stat_activity shows it) and start again.',
    );
    await release();
    expect(await namesIn(driver)).not.toContain('9999_change.sql');
  });
});

describe('a history', () => {
  test('with an edited migration is refused', async () => {
    const [first, ...rest] = await readMigrations();
    const files = [{ ...first!, checksum: 'other' }, ...rest];
    await expect(migrate(url, { files })).rejects.toThrow(
      'Migration 0001_baseline.sql was edited after this database applied it: put the released file back, and add a new migration for the change.',
    );
  });

  test('with another migration in the middle is refused', async () => {
    const [first, ...rest] = await readMigrations();
    const files = [first!, migration('0001_late.sql', 'create table late ()'), ...rest];
    await expect(migrate(url, { files })).rejects.toThrow(
      `The database has migration ${rest[0]!.name} where this version has 0001_late.sql: start the version that made this database, or restore a backup that this version made.`,
    );
    expect(await exists('late')).toBe(false);
  });

  test('that is newer than the program is refused', async () => {
    await migrate(url, { files: await filesAnd(migration('9999_new.sql', 'select 1')) });
    await expect(migrate(url)).rejects.toThrow(
      'The database has migration 9999_new.sql, which this version does not know and cannot run with: start the newer version, or restore the backup made before the update.',
    );
  });

  test('that is newer only by compatible migrations lets the older program run', async () => {
    const compatible = migration('9998_more.sql', 'create table more ()', true);
    await migrate(url, { files: await filesAnd(compatible) });
    expect(await migrate(url)).toEqual([]);

    const breaking = migration('9999_less.sql', 'drop table more');
    await migrate(url, { files: await filesAnd(compatible, breaking) });
    await expect(migrate(url)).rejects.toThrow('The database has migration 9999_less.sql,');
  });
});

describe('a database from before the baseline', () => {
  type Row = { name: string; checksum: string };
  let former: Connection;
  beforeAll(async () => {
    former = await emptyDatabase();
    const [baseline] = await readMigrations();
    await migrate(former.url, { files: [baseline!] });
    await former.driver`alter table migrations drop column is_compatible`;
  });

  /** Replaces the records by those of the migrations before the baseline; the tables are the same. */
  async function record(change: (rows: Row[]) => unknown = () => {}) {
    const rows = await readChecksums('before-baseline.sha256');
    change(rows);
    await former.driver`delete from migrations`;
    await former.driver`insert into migrations ${former.driver(rows)}`;
  }

  test('is refused when it has fewer', async () => {
    await record((rows) => rows.splice(-2));
    await expect(migrate(former.url)).rejects.toThrow(
      'The database was made by an unreleased version and lacks 0023_mailed_at.sql: start the version that has db/migrations/0024_words_as_people_type_them.sql once, then this one, or begin with an empty database.',
    );
    expect(await namesIn(former.driver)).toHaveLength(21);
  });

  test.each([
    ['an edited one', (rows: Row[]) => (rows[12]!.checksum = 'other')],
    ['another one', (rows: Row[]) => (rows[12]!.name = '0013_other.sql')],
    ['one more', (rows: Row[]) => rows.push({ name: '0025_more.sql', checksum: 'other' })],
  ])('is refused when it has %s', async (_, change) => {
    await record(change);
    await expect(migrate(former.url)).rejects.toThrow(
      /^The database was made by an unreleased version with another 00\d\d_\w+\.sql: begin with an empty database\.$/,
    );
  });

  test('is migrated further when it has all of them', async () => {
    await record();
    const [baseline, ...later] = (await readMigrations()).map(({ name }) => name);
    const results = await Promise.all([migrate(former.url), migrate(former.url)]);
    // Either of the two may have applied any of the steps.
    expect(results.flat().toSorted()).toEqual(later);
    expect(await namesIn(former.driver)).toEqual([baseline, ...later]);
    expect(await migrate(former.url)).toEqual([]);
  });
});

test('a role without the right to create gets an error that says so', async () => {
  const empty = await emptyDatabase();
  await empty.driver`create role newcomer login password 'secret'`;
  const asNewcomer = Object.assign(new URL(empty.url), {
    username: 'newcomer',
    password: 'secret',
  });
  await expect(migrate(asNewcomer.href)).rejects.toThrow(
    'The table of migrations needs a right that the database role lacks (permission denied for schema public): let the role of DATABASE_URL own the database and its tables.',
  );
  await empty.driver`drop role newcomer`;
});

describe('the files', () => {
  test('are those of the list released.sha256, in its order and unedited', async () => {
    const files = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
    expect(files).toEqual(await readChecksums('released.sha256'));
  });

  test('say after the baseline whether older programs may run with them', async () => {
    const [, ...later] = await readMigrations();
    const silent = later.filter(({ text }) => !/^-- compatible: (yes|no)$/m.test(text));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
