import type { Keyring } from '#platform/keys.ts';
import { isUuid } from '#values/uuid.ts';
import { notificationKinds } from './rules.ts';
import type { NotificationKind } from './rules.ts';

/** Who wants no more mails, and of which kinds. */
export type Departure = { userId: string; kinds: NotificationKind[] };

const purpose = 'unsubscribe from notifications';

/** Works without signing in and without a row of its own: our signature says it came from us. */
export function writeToken(keys: Keyring, { userId, kinds }: Departure): string {
  const what = `${userId}.${kinds.join('-')}`;
  return `${what}.${keys.sign(purpose, what)}`;
}

export function readToken(keys: Keyring, token: string): Departure | undefined {
  const [userId = '', list = '', signature = ''] = token.split('.');
  if (!isUuid(userId) || !keys.verify(purpose, `${userId}.${list}`, signature)) return undefined;
  const names = list.split('-');
  return { userId, kinds: notificationKinds.filter((kind) => names.includes(kind)) };
}
