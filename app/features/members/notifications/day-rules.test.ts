import { expect, test } from 'vitest';
import { byDay } from './day-rules.ts';

const now = new Date('2026-05-10T12:00:00Z');
const zone = 'UTC';

const told = (createdAt: string, facts: object = {}) => ({
  id: crypto.randomUUID(),
  kind: 'message',
  title: 'New message from Nadia O.',
  path: '/messages?conversation=1',
  count: 1,
  createdAt: new Date(createdAt),
  readAt: now as Date | null,
  ...facts,
});

test('SHELL-5 notifications stand by day, and what is older than a week under one heading', () => {
  const days = byDay(
    [
      told('2026-05-10T09:00:00Z'),
      told('2026-05-09T09:00:00Z'),
      told('2026-05-06T09:00:00Z'),
      told('2026-05-01T09:00:00Z'),
      told('2026-04-01T09:00:00Z'),
    ],
    now,
    zone,
  );
  expect(days.map(({ heading, rows }) => [heading, rows.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Wednesday, May 6', 1],
    ['Earlier', 2],
  ]);
});

test('SHELL-5 messages of one conversation on one day are one row, unread while one is', () => {
  const [today, ...others] = byDay(
    [
      told('2026-05-10T11:00:00Z'),
      told('2026-05-10T10:00:00Z', { path: '/messages?conversation=2' }),
      told('2026-05-10T09:00:00Z', { count: 3, readAt: null }),
      told('2026-05-10T08:30:00Z', { title: 'Nadia O. agreed to share contact information' }),
      told('2026-05-10T08:00:00Z', { kind: 'application', path: '/my-jobs/1' }),
      told('2026-05-10T07:00:00Z', { kind: 'application', path: '/my-jobs/1' }),
    ],
    now,
    zone,
  );
  expect(others).toEqual([]);
  expect(today!.rows.map(({ kind, count, isUnread }) => [kind, count, isUnread])).toEqual([
    ['message', 4, true],
    ['message', 1, false],
    ['message', 1, false],
    ['application', 1, false],
    ['application', 1, false],
  ]);
});
