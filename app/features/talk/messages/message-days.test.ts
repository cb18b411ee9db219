import { expect, test } from 'vitest';
import type { Message } from './contract.ts';
import { groupByDay } from './message-days.ts';

function message(sender: Message['sender'], time: string, isRead = false): Message {
  const createdAt = new Date(`2026-03-${time}:00Z`);
  return {
    id: crypto.randomUUID(),
    conversationId: crypto.randomUUID(),
    position: 1,
    sender,
    senderIdUuid: null,
    writtenBy: null,
    messageType: sender === 'system' ? 'contact_requested' : 'text',
    content: time,
    createdAt,
    readAt: isRead ? createdAt : null,
  };
}

const shape = (messages: Message[], timeZone = 'UTC') =>
  groupByDay(messages, timeZone).map(({ runs }) => runs.map((run) => run.messages.length));

test('each day has its own part, by the reader’s clock', () => {
  const messages = [message('me', '04T01:00'), message('them', '04T12:00')];
  expect(shape(messages)).toEqual([[1, 1]]);
  expect(shape(messages, 'America/New_York')).toEqual([[1], [1]]);
});

test('what someone says in one breath stands together', () => {
  expect(
    shape([
      message('them', '04T12:00'),
      message('them', '04T12:04'),
      message('them', '04T12:20'),
      message('me', '04T12:21'),
    ]),
  ).toEqual([[2, 1, 1]]);
});

test('MSG-3 a read message and an unread one are told apart', () => {
  const own = [message('me', '04T12:00', true), message('me', '04T12:01')];
  expect(groupByDay(own, 'UTC')[0]!.runs.map(({ isRead }) => isRead)).toEqual([true, false]);
  // Of the other side's messages nothing is said, so they stay together.
  expect(shape([message('them', '04T12:00', true), message('them', '04T12:01')])).toEqual([[2]]);
});

test('notices stand alone', () => {
  expect(shape([message('system', '04T12:00'), message('system', '04T12:00')])).toEqual([[1, 1]]);
});
