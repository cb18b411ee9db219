import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { findCheckedColumns } from './checked-columns.ts';

test('a column whose values a check lists is typed as their union', async () => {
  const { driver: sql } = await emptyDatabase();
  await sql.unsafe(`
    create table things (
      color text not null check (color in ('red', 'ocean blue', 'painter''s')),
      size text check (size = any (array['small', 'large'])),
      state text not null default 'new' check (state in ('new', 'old')),
      tags text[] not null check (tags <@ array['a', 'b']),
      marks text[] check (cardinality(marks) >= 1 and marks <@ array['x', 'y']),
      free text not null check (length(free) < 10),
      often text not null check (often in ('daily', 'weekly') or often like 'every%'),
      never text not null check (never not in ('a', 'b')),
      made_at timestamptz,
      check (color in ('red', 'ocean blue') or made_at is not null)
    )`);

  expect(await findCheckedColumns(sql)).toEqual({
    'things.color': `"red" | "ocean blue" | "painter's"`,
    'things.size': '"small" | "large"',
    'things.state': 'Generated<"new" | "old">',
    'things.tags': '("a" | "b")[]',
    'things.marks': '("x" | "y")[]',
  });
});
