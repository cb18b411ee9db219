import type { Keyring } from '#platform/keys.ts';
import { isUuid } from '#values/uuid.ts';

/** Whose alerts end: those of one search, or all. */
export type Ending = { userId: string; searchId: string | null };

const purpose = 'end alerts of saved searches';

/** Valid without a session and without a database row, because it is signed. */
export function writeEndToken(keys: Keyring, { userId, searchId }: Ending): string {
  const what = `${userId}.${searchId ?? 'all'}`;
  return `${what}.${keys.sign(purpose, what)}`;
}

export function readEndToken(keys: Keyring, token: string): Ending | undefined {
  const [userId = '', which = '', signature = ''] = token.split('.');
  const isKnown = isUuid(userId) && (which === 'all' || isUuid(which));
  if (!isKnown || !keys.verify(purpose, `${userId}.${which}`, signature)) return undefined;
  return { userId, searchId: which === 'all' ? null : which };
}
