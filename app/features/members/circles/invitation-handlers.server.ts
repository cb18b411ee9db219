import { createAccount } from '#features/members/accounts/actions.server.ts';
import { findProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import { readSessionUser, startSession } from '#features/members/sessions/actions.server.ts';
import type { Family, Member, Visitor } from '#gate/context.ts';
import type { Viewer } from '#gate/row.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { CircleRole } from '#values/circle-roles.ts';
import { Problem, wrongField } from '#values/problem.ts';
import { recordAct } from './actions.server.ts';
import type * as contract from './contract.ts';
import * as invitations from './invitation-queries.server.ts';
import type { LinkRow } from './invitation-queries.server.ts';
import * as mails from './mails.server.ts';
import * as queries from './queries.server.ts';
import {
  familiesOnlyText,
  invitationExpiry,
  isFamilyOnly,
  leaveFirstText,
  mayManage,
  onlyOwnerText,
  refusalToInvite,
  refusalToJoin,
  roleWords,
} from './rules.ts';

const day = 24 * 60 * 60;
const limits = {
  invite: { points: 30, seconds: day },
  join: { points: 20, seconds: 60 * 60 },
};

export async function invite(context: Family<typeof contract.invitation>) {
  const { db, viewer, input, platform } = context;
  if (!mayManage(viewer.standing, input.role)) throw new Problem('forbidden', onlyOwnerText);
  await admitInvitation(context);
  const owner = await lockInviting(context);
  const inviter = await queries.findPerson(db, viewer.id);
  const now = platform.clock.now();
  const invitee = await invitations.findInvitee(db, owner.id, input.email, now);
  const refusal = refusalToInvite(
    {
      ...invitee,
      isInviter: input.email === inviter.email,
      isOwner: input.email === owner.email,
    },
    await invitations.countPeople(db, owner.id, now),
  );
  if (refusal) throw wrongField('email', refusal, 'conflict');
  await mailLink(context, input);
  await recordAct(db, platform, viewer, { act: 'invited', detail: input.role });
  return { success: true as const };
}

/** A new link to the same address; the earlier one no longer works. */
export async function inviteAgain(context: Family<typeof contract.invitationChoice>) {
  const { db, viewer, input } = context;
  await admitInvitation(context);
  await lockInviting(context);
  const found = await invitations.findUnanswered(db, viewer.actsFor, input.invitationId);
  if (!found) throw new Problem('missing', 'This invitation was answered or taken back meanwhile.');
  if (!mayManage(viewer.standing, found.role)) throw new Problem('forbidden', onlyOwnerText);
  await mailLink(context, found);
  return { success: true as const };
}

/** Before an address is looked up, so that nobody asks around which of them are refused. */
async function admitInvitation({ db, viewer, platform }: Family) {
  if (!(await findProvenEmail(db, viewer.id))) {
    throw new Problem(
      'conflict',
      'Please confirm your own email address first, on your account page. Then you can invite others.',
    );
  }
  await platform.limits.spend(`circle-invite:${viewer.actsFor}`, limits.invite);
}

/** The owner in whose name it is. */
async function lockInviting({ db, viewer, platform }: Family) {
  const owner = await queries.lockOwner(db, viewer.actsFor);
  if (!isFamilyOnly(owner.roles)) throw new Problem('conflict', familiesOnlyText);
  const { circleOwnerId } = await invitations.findJoiner(db, owner.id, platform.clock.now());
  if (circleOwnerId) throw new Problem('conflict', leaveFirstText);
  return owner;
}

async function mailLink(
  { db, viewer, platform }: Family,
  { email, role }: { email: string; role: CircleRole },
) {
  const { token, hash } = newToken();
  const now = platform.clock.now();
  await invitations.replaceInvitation(db, {
    familyUserId: viewer.actsFor,
    email,
    role,
    tokenHash: hash,
    invitedBy: viewer.id,
    createdAt: now,
    expiresAt: invitationExpiry(now),
  });
  const { displayName } = await queries.findPerson(db, viewer.id);
  await mails.sendInvitation(db, platform, { to: email, token, inviter: displayName, role });
}

export async function takeBack({ db, viewer, input }: Family<typeof contract.invitationChoice>) {
  await invitations.deleteInvitation(db, viewer.actsFor, input.invitationId);
  return { success: true as const };
}

export async function readInvitation(context: Visitor<typeof contract.link>) {
  const { viewer } = context;
  const found = await findOpen(context);
  return {
    ownerName: found.ownerName,
    email: found.email,
    role: found.role,
    hasAccount: found.invitedUserId !== null,
    refusal: viewer ? ((await refusalOf(context, viewer, found)) ?? null) : null,
  };
}

/** The invitation behind a link, or a Problem that says what happened to it. */
type Opening = Pick<Visitor<typeof contract.link>, 'db' | 'input' | 'platform'>;

async function findOpen({ db, input, platform }: Opening): Promise<LinkRow> {
  const found = await invitations.findByLink(db, hashToken(input.token));
  if (found && !isFamilyOnly(found.ownerRoles)) {
    throw new Problem('missing', 'This invitation no longer works.');
  }
  if (!found || found.ownerSuspendedAt) {
    throw new Problem(
      'missing',
      'This invitation no longer works. It was taken back, or a newer mail replaced it.',
    );
  }
  const { usedAt, declinedAt, expiresAt, ownerName } = found;
  if (usedAt) {
    throw new Problem('gone', 'This invitation was used already. Log in to see your circle.');
  }
  if (declinedAt) throw new Problem('gone', 'This invitation was declined.');
  if (expiresAt <= platform.clock.now()) {
    throw new Problem(
      'gone',
      `This invitation has expired. Please ask ${ownerName} for a new one.`,
    );
  }
  return found;
}

async function refusalOf(
  { db, platform }: Pick<Visitor, 'db' | 'platform'>,
  viewer: NonNullable<Viewer>,
  found: LinkRow,
): Promise<string | undefined> {
  const now = platform.clock.now();
  const joiner = await invitations.findJoiner(db, viewer.id, now);
  const { circleOwnerId, hasOwnCircle, email, isEmailProven } = joiner;
  return refusalToJoin({
    isOwner: viewer.id === found.familyUserId,
    isInThis: circleOwnerId === found.familyUserId,
    isInAnother: circleOwnerId !== null,
    hasOwnCircle,
    // Not the viewer's: they may have become a caregiver since they were looked up.
    isFamilyOnly: isFamilyOnly(joiner.roles),
    isEmailProven: isEmailProven || email === found.email,
  });
}

/** Whoever has the mailed link may join with the account they are signed in to. */
export async function join(context: Member<typeof contract.link>) {
  const { db, viewer } = context;
  const { familyUserId } = await findOpen(context);
  // In one order, so that two who join each other's circles do not wait for each other.
  for (const id of [viewer.id, familyUserId].toSorted()) await queries.lockOwner(db, id);
  // What was waited for may have changed it.
  const found = await findOpen(context);
  const refusal = await refusalOf(context, viewer, found);
  if (refusal) throw new Problem('conflict', refusal);
  await enter(context, viewer.id, found);
  return { success: true as const };
}

/** The mailed link proves the address, so no second mail asks to confirm it. */
export async function joinAsNewcomer(context: Visitor<typeof contract.newcomer>) {
  const { db, input, visit, platform } = context;
  await platform.limits.spendFrom(visit.address, 'circle-join', limits.join);
  const found = await findOpen(context);
  const { id } = await createAccount(db, platform, {
    email: found.email,
    displayName: input.displayName,
    password: input.password,
    role: 'family',
    isEmailProven: true,
  });
  await queries.lockOwner(db, found.familyUserId);
  await enter(context, id, await findOpen(context));
  await startSession(db, { visit, platform, userId: id, roles: ['family'] });
  return { user: await readSessionUser(db, id) };
}

async function enter(
  { db, platform }: Pick<Visitor, 'db' | 'platform'>,
  userId: string,
  found: LinkRow,
) {
  const { familyUserId, role } = found;
  const now = platform.clock.now();
  if (!(await invitations.answer(db, found.id, { usedAt: now }))) {
    throw new Problem('gone', 'This invitation was used already. Log in to see your circle.');
  }
  await queries.insertMember(db, { familyUserId, userId, role, joinedAt: now });
  await recordAct(
    db,
    platform,
    { id: userId, actsFor: familyUserId },
    { act: 'joined', detail: role },
  );
  const [owner, joiner] = [
    await queries.findPerson(db, familyUserId),
    await queries.findPerson(db, userId),
  ];
  await mails.sendNews(db, platform, {
    to: owner.email,
    subject: `${joiner.displayName} joined your care circle`,
    words: `${joiner.displayName} (${joiner.email}) is in your circle now, as ${roleWords[role].name.toLowerCase()}. If you do not know them, remove them at once.`,
  });
}

/** The address is remembered, so that the same family cannot ask again. */
export async function decline(context: Visitor<typeof contract.link>) {
  const { db, platform } = context;
  const found = await findOpen(context);
  await invitations.answer(db, found.id, { declinedAt: platform.clock.now() });
  return { success: true as const };
}
