import type { Database } from '#platform/database/connection.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { Problem } from '#values/problem.ts';
import * as queries from './queries.server.ts';
import type { Account } from './queries.server.ts';

const hour = 60 * 60 * 1000;

/** How long a mailed link works, and what the user can do afterwards. */
const purposes = {
  verify_email: {
    lifetime: 72 * hour,
    renewal: 'You can ask for a new one on your account page.',
  },
  change_email: {
    lifetime: 24 * hour,
    renewal: 'Please start the change again on your account page.',
  },
  reset_password: { lifetime: 1 * hour, renewal: 'Please ask for a new one.' },
  delete_account: { lifetime: 1 * hour, renewal: 'Please start again on your account page.' },
};

export type Purpose = keyof typeof purposes;

export function linkExpiry(purpose: Purpose, now: Date): Date {
  return new Date(now.getTime() + purposes[purpose].lifetime);
}

/** Creates a secret for a mail and stores only its hash. `email` is the address the link is about. */
export async function issueLink(
  db: Database,
  { purpose, userId, email, now }: { purpose: Purpose; userId: string; email: string; now: Date },
): Promise<string> {
  const { token, hash } = newToken();
  await queries.replaceLink(db, {
    tokenHash: hash,
    userId,
    purpose,
    email,
    expiresAt: linkExpiry(purpose, now),
    createdAt: now,
  });
  return token;
}

/** Marks a link as used. A used or expired one is a Problem that says what to do instead. */
export async function redeemLink(
  db: Database,
  { purpose, token, now }: { purpose: Purpose; token: string; now: Date },
): Promise<{ account: Account; email: string }> {
  const tokenHash = hashToken(token);
  const link = await queries.useLink(db, { tokenHash, purpose, now });
  if (link) return { account: await queries.findAccount(db, link.userId), email: link.email };

  const { renewal } = purposes[purpose];
  const invalid = await queries.findLink(db, tokenHash, purpose);
  if (invalid?.usedAt) throw new Problem('gone', `This link was used already. ${renewal}`);
  if (invalid) throw new Problem('gone', `This link is too old. ${renewal}`);
  throw new Problem(
    'missing',
    `This link no longer works; perhaps a newer mail replaced it. ${renewal}`,
  );
}
