import { randomBytes } from 'node:crypto';
import type { Visit } from '#gate/row.ts';
import type { Keyring } from '#platform/keys.ts';

type Account = { id: string; passwordHash: string | null };

const purpose = 'known browser';
const day = 24 * 60 * 60 * 1000;
/** Browsers keep a cookie for at most 400 days. */
const lifetime = 390 * day;
/** Several users may share a computer; the limit keeps the cookie small. */
const mostAccounts = 5;

/**
 * Remembers in a cookie that this browser has been signed in to an account. It grants no access,
 * but the browser's wrong passwords are counted separately. The signature includes the password's
 * hash, so a new password makes every browser unknown again.
 */
export function rememberBrowser(visit: Visit, keys: Keyring, account: Account, now: Date): void {
  const browserId = randomBytes(9).toString('base64url');
  const signature = keys.sign(purpose, signedText(account, browserId));
  const others = entriesOf(visit).filter((entry) => !entry.startsWith(`${account.id}.`));
  const entries = [[account.id, browserId, signature].join('.'), ...others];
  visit.keepKnownBrowser({
    token: entries.slice(0, mostAccounts).join('~'),
    expiresAt: new Date(now.getTime() + lifetime),
  });
}

/** The id of this browser among those known to the account; undefined for an unknown one. */
export function knownBrowserId(visit: Visit, keys: Keyring, account: Account): string | undefined {
  const entry = entriesOf(visit).find((each) => each.startsWith(`${account.id}.`));
  const [, browserId = '', signature = ''] = entry?.split('.') ?? [];
  return keys.verify(purpose, signedText(account, browserId), signature) ? browserId : undefined;
}

function entriesOf({ knownBrowserToken }: Visit): string[] {
  return knownBrowserToken?.split('~').filter(Boolean) ?? [];
}

function signedText({ id, passwordHash }: Account, browserId: string): string {
  return [id, browserId, passwordHash ?? ''].join(':');
}
