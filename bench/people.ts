import { randomBytes } from 'node:crypto';
import type { Driver } from '#platform/database/connection.ts';
import { hashToken } from '#platform/tokens.ts';
import { idOf } from './bulk.ts';

export type Role = 'family' | 'caregiver' | 'admin';

/** Signs in the three whose pages are measured, and returns their cookies. */
export async function signIn(driver: Driver): Promise<Record<Role, string>> {
  const cookies = {} as Record<Role, string>;
  await driver`delete from sessions where user_agent = 'bench'`;
  for (const role of ['family', 'caregiver', 'admin'] as const) {
    const token = randomBytes(32).toString('base64url');
    await driver`
      insert into sessions (token_hash, user_id, user_agent, expires_at)
      values (${hashToken(token)}, ${idOf(`${role} user 1`)}, 'bench', now() + interval '1 day')`;
    cookies[role] = `session=${token}`;
  }
  return cookies;
}

/** Signs in this many families, each with a conversation of theirs. */
export async function signInSenders(driver: Driver, count: number) {
  const senders = await driver<{ user_id: string; conversation_id: string }[]>`
    select distinct on (family_user_id) family_user_id as user_id, conversations.id as conversation_id
    from conversations join users on users.id = family_user_id
    where suspended_at is null order by family_user_id, conversations.id limit ${count}`;
  const signedIn = senders.map((sender) => ({
    ...sender,
    token: randomBytes(32).toString('base64url'),
  }));
  const sessions = signedIn.map(({ user_id: userId, token }) => ({
    token_hash: hashToken(token),
    user_id: userId,
    user_agent: 'bench',
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
  }));
  await driver`insert into sessions ${driver(sessions)}`;
  return signedIn.map(({ token, conversation_id: conversationId }) => ({
    cookie: `session=${token}`,
    conversationId,
  }));
}
