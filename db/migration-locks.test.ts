import { describe, expect, test } from 'vitest';
import { readMigrations } from '#platform/database/migration-history.ts';
import { complaintsAbout, rules } from './migration-locks.ts';

/** By the name of a rule: what breaks it, and what does the same without a long lock. */
const examples: Record<string, [breaks: string, instead: string]> = {
  'index made in a transaction': [
    'create index by_city on caregivers (city)',
    'create table spots (city text); create index by_spot on spots (city)',
  ],
  'index that is taken for made although a crash left it unfinished': [
    '-- one by one\ncreate index concurrently by_city on caregivers (city)',
    '-- one by one\ncreate index concurrently if not exists by_city on caregivers (city)',
  ],
  'column with another type': [
    'alter table messages alter column id type bigint',
    'alter table messages add column long_id bigint',
  ],
  'column whose values are computed for every row': [
    'alter table users add column code uuid default gen_random_uuid()',
    "alter table users add column code text default 'none'",
  ],
  'column that must not be empty': [
    'alter table users alter column name set not null',
    'alter table users add constraint named check (name is not null) not valid',
  ],
  'constraint that is checked while it locks': [
    'alter table users add constraint named check (length(name) > 1)',
    'alter table users add constraint named check (length(name) > 1) not valid',
  ],
  'column that refers to another table': [
    'alter table messages add column from_id uuid references users on delete set null',
    'alter table messages add column from_id uuid',
  ],
  'unique constraint that makes its index while it locks': [
    'alter table users add constraint one_name unique (name)',
    'alter table users add constraint one_name unique using index one_name',
  ],
  'change of many rows': [
    "update users set name = 'update'",
    "select request_backfill('users.names')",
  ],
  'rewriting or emptying of a table': ['truncate messages', 'drop index by_city'],
  'loss or new name of what the previous version uses': [
    'alter table users rename column name to full_name',
    '-- compatible: no\nalter table users drop column name',
  ],
};

describe('a migration', () => {
  test('has an example for each rule', () => {
    expect(Object.keys(examples)).toEqual(Object.keys(rules));
  });

  test.each(Object.entries(examples))(
    'with a long lock is refused: %s',
    (name, [breaks, instead]) => {
      expect(complaintsAbout(breaks)).toEqual([expect.stringContaining(`: ${name}. Instead: `)]);
      expect(complaintsAbout(instead)).toEqual([]);
    },
  );

  test('validates a constraint alone, so that no other lock waits for it', () => {
    const validation = 'alter table users validate constraint named';
    expect(complaintsAbout(validation)).toEqual([]);
    expect(complaintsAbout(`${validation}; create table spots ()`)).toEqual([
      expect.stringContaining('in a file of its own'),
    ]);
  });

  test('makes nothing concurrently in a transaction, and nothing else without one', () => {
    const index = 'create index concurrently if not exists by_city on caregivers (city)';
    const wrong = [expect.stringContaining('-- one by one')];
    expect(complaintsAbout(index)).toEqual(wrong);
    expect(complaintsAbout(`-- one by one\n${index}; create table spots ()`)).toEqual(wrong);
  });

  test('is read as PostgreSQL reads it: comments, texts and bodies are no statements', () => {
    const quiet = `
      -- truncate messages;
      create function f() returns void language sql as $body$ update users set name = ''; $body$;
      comment on table users is 'lock; truncate messages';`;
    expect(complaintsAbout(quiet)).toEqual([]);
  });

  test('of this product locks no large table for long', async () => {
    const files = await readMigrations();
    // Those before were applied before anybody had a large table.
    const later = files.filter(({ name }) => name >= '0021');
    const complaints = later.flatMap(({ name, text }) =>
      complaintsAbout(text).map((complaint) => `${name}: ${complaint}`),
    );
    expect(complaints).toEqual([]);
  });
});
