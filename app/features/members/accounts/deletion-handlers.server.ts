import type { Member, Visitor } from '#gate/context.ts';
import type { Context } from '#gate/row.ts';
import { Problem } from '#values/problem.ts';
import { proveByPassword } from './actions.server.ts';
import type * as contract from './contract.ts';
import * as deletion from './deletion-queries.server.ts';
import { issueLink, redeemLink } from './links.server.ts';
import * as mails from './mails.server.ts';
import * as queries from './queries.server.ts';
import type { Account } from './queries.server.ts';

const linkLimit = { points: 3, seconds: 60 * 60 };

export async function deleteByPassword(context: Member<typeof contract.deletion>) {
  const account = await proveByPassword(context, context.input.password);
  await removeAccount(context, account);
  return { success: true as const };
}

/** For users who sign in only through a provider and have no password. */
export async function requestDeletion({ db, viewer, platform }: Member) {
  const { id: userId, email, passwordHash } = await queries.findAccount(db, viewer.id);
  if (passwordHash) throw new Problem('conflict', 'Please confirm with your password.');
  await platform.limits.spend(`delete:${viewer.id}`, linkLimit);
  const now = platform.clock.now();
  const token = await issueLink(db, { purpose: 'delete_account', userId, email, now });
  await mails.sendDeletionLink(db, platform, email, token);
  return { success: true as const };
}

export async function deleteByLink(context: Visitor<typeof contract.link>) {
  const { db, input, platform } = context;
  const now = platform.clock.now();
  const { account } = await redeemLink(db, { purpose: 'delete_account', token: input.token, now });
  await removeAccount(context, account);
  return { success: true as const };
}

/**
 * Runs in one transaction. Messages stay readable for their recipients, without the sender's
 * name. A job removes the bytes from the file store after the commit.
 */
async function removeAccount(context: Context<unknown>, account: Account): Promise<void> {
  const { db, viewer, visit, platform } = context;
  await refuseLastAdmin(context, account);
  const circle = await deletion.listCircle(db, account.id);
  const keys = await deletion.removePerson(db, account.id);
  if (circle.length > 0) await platform.jobs.send(db, 'circles.tell-ended', { userIds: circle });
  if (keys.length > 0) await platform.jobs.send(db, 'files.remove', { keys });
  await mails.sendDeleted(db, platform, account);
  if (viewer?.id === account.id) visit.keepSession(null);
}

async function refuseLastAdmin({ db, platform }: Context<unknown>, account: Account) {
  if (!account.roles.includes('admin')) return;
  const others = (await queries.lockAdmins(db)).filter((id) => id !== account.id);
  if (others.length > 0) return;
  throw new Problem(
    'conflict',
    `You are the only admin of ${platform.settings.brand.name}. Please make someone else an admin first.`,
  );
}
