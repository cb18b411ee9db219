import { findProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import { notifyAdmins } from '#features/members/notifications/admin-actions.server.ts';
import type { Visitor } from '#gate/context.ts';
import { wrongField } from '#values/problem.ts';
import type * as contract from './contract.ts';
import { mailReceipt } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { missingEmail } from './rules.ts';

const hour = 60 * 60;
const limits = {
  address: { points: 20, seconds: hour },
  account: { points: 10, seconds: 24 * hour },
  email: { points: 3, seconds: hour },
};

export async function openCase(context: Visitor<typeof contract.newCase>) {
  const { db, viewer, input, platform } = context;
  const { topic, details, phone } = input;
  const email = await findAddress(context);
  const { id, caseNumber } = await queries.insertCase(db, {
    userId: viewer?.id,
    email,
    phone,
    topic,
    details,
    createdAt: platform.clock.now(),
  });
  const isSafety = topic === 'safety';
  await mailReceipt(db, platform, { id, caseNumber, email, isSafety });
  await notifyAdmins(db, platform, {
    kind: 'help',
    title: isSafety
      ? `Someone worries about safety: case ${caseNumber}`
      : `A question waits for an answer: case ${caseNumber}`,
    path: `/admin/trust?tab=help&question=${id}`,
  });
  return { caseNumber };
}

/** A member's own address; a visitor's is the one they type. Limits are spent on what is valid. */
async function findAddress({
  db,
  viewer,
  input,
  visit,
  platform,
}: Visitor<typeof contract.newCase>) {
  if (viewer) {
    await platform.limits.spend(`help:${viewer.id}`, limits.account);
    return queries.findEmail(db, viewer.id);
  }
  if (!input.email) throw wrongField('email', missingEmail);
  await platform.limits.spendFrom(visit.address, 'help', limits.address);
  await platform.limits.spend(`help:${input.email}`, limits.email);
  return input.email;
}

export async function listOwnCases({ db, viewer }: Visitor) {
  if (!viewer) return { answersTo: null, cases: [] };
  const proven = await findProvenEmail(db, viewer.id);
  return {
    answersTo: await queries.findEmail(db, viewer.id),
    cases: await queries.listOwn(db, viewer.id, proven),
  };
}
