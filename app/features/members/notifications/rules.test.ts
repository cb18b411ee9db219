import { describe, expect, test } from 'vitest';
import { mailDueAt } from './rules.ts';

describe('when a notification is mailed', () => {
  test.each([
    ['at_once', '2026-05-01T10:00:00Z', '2026-05-01T10:02:00Z'],
    ['daily', '2026-05-01T10:00:00Z', '2026-05-01T14:00:00Z'],
    ['daily', '2026-05-01T14:00:00Z', '2026-05-02T14:00:00Z'],
    ['daily', '2026-05-31T23:59:59Z', '2026-06-01T14:00:00Z'],
  ] as const)('%s, for what happens at %s', (preference, now, due) => {
    expect(mailDueAt(preference, new Date(now))).toEqual(new Date(due));
  });

  test('never, for whoever wants none', () => {
    expect(mailDueAt('off', new Date())).toBeNull();
  });
});
