import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { plantMember } from '#tests/people.ts';
import type { Database } from './database/connection.ts';
import { describeError } from './log.ts';

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase());
});

test('a database error is logged with its kind and constraint, never with the row it quotes', async () => {
  const person = { email: 'canary@example.com', displayName: 'Canary Person' };
  await plantMember(db, person);
  const error = await plantMember(db, person).catch((failure: Error) => failure);

  const line = JSON.stringify(describeError(error as Error));
  expect(JSON.stringify(error)).toContain('canary@example.com');
  expect(line).not.toMatch(/canary/i);
  expect(JSON.parse(line)).toMatchObject({
    name: 'PostgresError',
    code: '23505',
    constraint: 'users_email_key',
  });
});

test('a database error that quotes user input is logged without it', async () => {
  const error = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', 'canary@example.com')
    .execute()
    .catch((failure: Error) => failure);
  expect((error as Error).message).toContain('invalid input syntax');
  expect((error as Error).message).toContain('canary@example.com');

  const line = JSON.stringify(describeError(error as Error));
  expect(line).not.toMatch(/canary/);
  expect(JSON.parse(line)).toMatchObject({ name: 'PostgresError', code: '22P02' });
});

test('an error of our own keeps its message and its stack', () => {
  expect(describeError(new Error('Photo 7 has no JPEG.'))).toMatchObject({
    name: 'Error',
    message: 'Photo 7 has no JPEG.',
    stack: expect.stringContaining('log.test.ts'),
  });
});
