import { randomBytes } from 'node:crypto';
import type { Visit } from '#gate/row.ts';
import type { Keyring } from '#platform/keys.ts';

type Account = { id: string; passwordHash: string | null };

const purpose = 'known browser';
const day = 24 * 60 * 60 * 1000;
/** A little less than browsers keep a cookie at most, which is 400 days. */
const lifetime = 390 * day;
/** People share a computer; the cookie must not grow for ever. */
const mostAccounts = 5;

/**
 * Remembers in a cookie that this browser has been signed in to an account: it opens nothing, but its
 * wrong passwords are counted apart from those of strangers. The signature is over the password's hash
 * too, so a new password makes every browser a stranger again.
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

/** What tells this browser from the account's other ones; undefined for a stranger's. */
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
