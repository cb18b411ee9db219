import { expect, test } from 'vitest';
import { CallError } from '#gate/call.ts';
import { sessionQuery } from './use-session.ts';

test('AUTH-4 the session is fresh for five minutes, and asked again on focus and reconnect', () => {
  expect(sessionQuery).toMatchObject({
    staleTime: 300_000,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
});

test('AUTH-4 a failed check is tried twice more, an invalid session never', () => {
  const failure = new CallError('Session check failed', 500);
  expect([0, 1, 2].map((failures) => sessionQuery.retry(failures, failure))).toEqual([
    true,
    true,
    false,
  ]);
  expect(sessionQuery.retry(0, new CallError('Please sign in first.', 401))).toBe(false);
});
