import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testProduct } from '#tests/product.ts';

test('names are camelCase here and snake_case in the database, within JSON as well', async () => {
  const { db } = await testProduct();
  const statement = db
    .selectFrom('users as firstUsers')
    .select(['firstUsers.displayName as shownName', 'photoId']);
  expect(statement.compile().sql).toBe(
    'select "first_users"."display_name" as "shown_name", "photo_id" from "users" as "first_users"',
  );
  const { rows } = await sql`
    select 1 as plain, now() as some_time, '\\x00'::bytea as some_bytes, array['a_b'] as some_words,
      null as not_there, '[{"list_of": [{"inner_name": "kept_as_is"}]}]'::jsonb as some_json`.execute(
    db,
  );
  expect(rows).toEqual([
    {
      plain: 1,
      someTime: expect.any(Date),
      someBytes: Buffer.of(0),
      someWords: ['a_b'],
      notThere: null,
      someJson: [{ listOf: [{ innerName: 'kept_as_is' }] }],
    },
  ]);
});
