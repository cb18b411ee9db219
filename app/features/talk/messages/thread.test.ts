import { describe, expect, test } from 'vitest';
import type { Message } from './contract.ts';
import { appendTo, joinThread, prependTo, omitArrived } from './thread.ts';
import type { Outgoing, Thread } from './thread.ts';

const conversationId = '11111111-1111-4111-8111-111111111111';

const message = (position: number, more: Partial<Message> = {}): Message => ({
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  conversationId,
  position,
  sender: 'them',
  senderIdUuid: null,
  writtenBy: null,
  messageType: 'text',
  content: `message ${position}`,
  createdAt: new Date('2026-03-04T12:00:00Z'),
  readAt: null,
  ...more,
});

const range = (from: number, to: number): Thread => ({
  conversation: {
    id: conversationId,
    side: 'family',
    participant: { displayName: 'Maria G.', avatarUrl: null, isDeleted: false, profileSlug: null },
    job: null,
    standing: 'open',
    contact: { youAgreed: false, theyAgreed: false },
  },
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  hasEarlier: from > 1,
  hasLater: false,
});

const positions = (thread: Thread) => thread.messages.map(({ position }) => position);

describe('reading on', () => {
  test('what was read before stays, and what is new stands behind it', () => {
    const joined = joinThread(range(1, 5), range(4, 8));
    expect(positions(joined)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(joined.hasEarlier).toBe(false);
  });

  test('MSG-3 the newest word on a message counts: it has been read', () => {
    const newest = range(3, 4);
    newest.messages[1] = message(4, { readAt: new Date() });
    expect(joinThread(range(1, 4), newest).messages.at(-1)?.readAt).not.toBeNull();
  });

  test('MSG-4 after a long absence no message is missing in between', () => {
    const joined = joinThread(range(1, 5), range(60, 109));
    expect(positions(joined)).toEqual(positions(range(60, 109)));
    expect(joined.hasEarlier).toBe(true);
  });

  test('the first range stands alone', () => {
    expect(joinThread(undefined, range(1, 2))).toEqual(range(1, 2));
  });
});

test('scrolling back puts earlier messages in front, each once', () => {
  const joined = prependTo(range(5, 8), range(1, 5));
  expect(positions(joined)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(joined.hasEarlier).toBe(false);
});

test('MSG-2 a confirmed message stands in its place, once', () => {
  const thread = range(1, 2);
  const once = appendTo(thread, message(3));
  expect(positions(appendTo(once, message(3)))).toEqual([1, 2, 3]);
});

describe('messages under way', () => {
  const outgoing: Outgoing = {
    conversationId,
    content: 'Hello',
    clientKey: '22222222-2222-4222-8222-222222222222',
    sentAt: new Date(),
    afterPosition: 2,
  };

  test('MSG-2 one that already came back by another way is not shown twice', () => {
    const back = message(3, { sender: 'me', content: 'Hello' });
    expect(omitArrived([outgoing], [back])).toEqual([]);
  });

  test('an earlier message with the same words is another one', () => {
    const before = message(2, { sender: 'me', content: 'Hello' });
    const theirs = message(3, { content: 'Hello' });
    expect(omitArrived([outgoing], [before, theirs])).toEqual([outgoing]);
  });
});
