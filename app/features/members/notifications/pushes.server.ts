import { createHash } from 'node:crypto';
import { tellDevice } from '#features/members/push-subscriptions/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { shortened } from '#values/shortened.ts';
import * as queries from './push-queries.server.ts';
import type { Device } from './queries.server.ts';
import { neutralSentence } from './rules.ts';
import type { NotificationKind } from './rules.ts';

type Told = { kind: NotificationKind; path: string; words?: string };

/** What waits to be told to a device. The words are encrypted, as the message is that they are from. */
export type WaitingPush = {
  subscriptionId: string;
  userId: string;
  kind: NotificationKind;
  path: string;
  sealed?: { keyId: string; bytes: string };
};

/** Whoever looks at the page has read it by then, and is told nothing. */
const lookSeconds = 4;
const mostWords = 120;

/** Queues a push for each of these devices. */
export async function queuePushes(
  db: Database,
  { jobs, keys }: Platform,
  devices: Device[],
  { kind, path, words }: Told,
): Promise<void> {
  for (const { id, userId, showsWords } of devices) {
    const sealed = showsWords && words ? seal(keys, id, beginningOf(words)) : undefined;
    const waiting: WaitingPush = { subscriptionId: id, userId, kind, path, sealed };
    await jobs.send(db, 'notifications.push', waiting, { afterSeconds: lookSeconds });
  }
}

/** Tells it, if it is still unread. */
export function deliverPush(db: Database, platform: Platform, waiting: WaitingPush) {
  const { subscriptionId, kind, path, sealed } = waiting;
  return tellDevice(db, platform, subscriptionId, async (showsWords) => {
    const unread = await queries.findUnread(db, waiting);
    if (!unread) return undefined;
    const topic = topicOf(kind, path);
    const words = showsWords
      ? { title: unread.title, body: sealed && open(platform.keys, subscriptionId, sealed) }
      : { title: neutralSentence(kind, platform.settings.brand.name) };
    return {
      payload: { kind, path, tag: topic, ...words },
      topic,
      urgency: kind === 'message' ? 'high' : 'normal',
    };
  });
}

/** The newest of a conversation replaces the one before. At most 32 characters (RFC 8030). */
const topicOf = (kind: string, path: string) =>
  createHash('sha256').update(`${kind} ${path}`).digest('base64url').slice(0, 32);

const beginningOf = (words: string) => shortened(words.replaceAll(/\s+/g, ' ').trim(), mostWords);

const placeOf = (subscriptionId: string) => `push:${subscriptionId}`;

function seal(keys: Platform['keys'], subscriptionId: string, words: string) {
  const { keyId, bytes } = keys.encrypt(words, placeOf(subscriptionId));
  return { keyId, bytes: bytes.toString('base64') };
}

function open(
  keys: Platform['keys'],
  subscriptionId: string,
  { keyId, bytes }: NonNullable<WaitingPush['sealed']>,
): string {
  const encrypted = { keyId, bytes: Buffer.from(bytes, 'base64') };
  return keys.decrypt(encrypted, placeOf(subscriptionId)).toString();
}
