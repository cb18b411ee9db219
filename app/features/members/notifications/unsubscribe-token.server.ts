import type { Keyring } from '#platform/keys.ts';
import { isUuid } from '#values/uuid.ts';
import { notificationKinds } from './rules.ts';
import type { NotificationKind } from './rules.ts';

/** The user, and the kinds of mail they unsubscribe from. */
export type Unsubscription = { userId: string; kinds: NotificationKind[] };

const purpose = 'unsubscribe from notifications';

/** Valid without a session and without a database row, because it is signed. */
export function writeUnsubscribeToken(keys: Keyring, { userId, kinds }: Unsubscription): string {
  const what = `${userId}.${kinds.join('-')}`;
  return `${what}.${keys.sign(purpose, what)}`;
}

export function readUnsubscribeToken(keys: Keyring, token: string): Unsubscription | undefined {
  const [userId = '', list = '', signature = ''] = token.split('.');
  if (!isUuid(userId) || !keys.verify(purpose, `${userId}.${list}`, signature)) return undefined;
  const names = list.split('-');
  return { userId, kinds: notificationKinds.filter((kind) => names.includes(kind)) };
}
