import { pushToPages } from '#features/members/events/actions.server.ts';
import type { Family } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { mayAct } from '#values/circle-roles.ts';
import { Problem } from '#values/problem.ts';
import { recordAct } from './actions.server.ts';
import type * as contract from './contract.ts';
import { findOwnThings, moveFamily } from './hand-over-queries.server.ts';
import { listUnanswered } from './invitation-queries.server.ts';
import * as mails from './mails.server.ts';
import * as queries from './queries.server.ts';
import {
  familiesOnlyHeirText,
  familiesOnlyText,
  isFamilyOnly,
  mayManage,
  onlyOwnerText,
} from './rules.ts';

export async function listPeople({ db, viewer, platform }: Family) {
  const mayInvite = mayAct(viewer.standing, 'invite');
  const [owner, members, invitations, circle] = await Promise.all([
    queries.findPerson(db, viewer.actsFor),
    queries.listMembers(db, viewer.actsFor),
    mayInvite ? listUnanswered(db, viewer.actsFor) : [],
    queries.findCircleOf(db, viewer.id),
  ]);
  const isResting = circle && circle.familyUserId !== viewer.actsFor;
  const now = platform.clock.now();
  return {
    owner: { userId: owner.id, displayName: owner.displayName, isYou: owner.id === viewer.id },
    resting: isResting ? { ownerName: circle.ownerName } : null,
    members: members.map(({ email, ...member }) => ({
      ...member,
      isYou: member.userId === viewer.id,
      email: mayInvite ? email : null,
    })),
    invitations: invitations.map((invitation) => ({
      ...invitation,
      isExpired: invitation.expiresAt <= now,
    })),
  };
}

export async function changeRole({
  db,
  viewer,
  input,
  platform,
}: Family<typeof contract.roleChange>) {
  const member = await lockMember(db, viewer.actsFor, input.userId);
  if (!mayManage(viewer.standing, member.role) || !mayManage(viewer.standing, input.role)) {
    throw new Problem('forbidden', onlyOwnerText);
  }
  await queries.updateRole(db, member.userId, input.role);
  const { userId: otherUserId } = member;
  await recordAct(db, platform, viewer, { act: 'changed_role', otherUserId, detail: input.role });
  return { success: true as const };
}

export async function removePerson(context: Family<typeof contract.personChoice>) {
  const { db, viewer, input, platform } = context;
  const member = await lockMember(db, viewer.actsFor, input.userId);
  if (!mayManage(viewer.standing, member.role)) throw new Problem('forbidden', onlyOwnerText);
  await recordAct(db, platform, viewer, { act: 'removed', otherUserId: member.userId });
  await queries.removeMember(db, viewer.actsFor, member.userId);
  await pushToPages(db, platform, [member.userId], 'circle', {});
  await mails.sendNews(db, platform, {
    to: member.email,
    subject: 'You are no longer in a care circle',
    words:
      'You were removed from the care circle you were in. Your account stays, with all that is your own.',
  });
  return { success: true as const };
}

/** Also a circle that rests: who is in it cannot join another. */
export async function leave({ db, viewer, platform }: Family) {
  const circle = await queries.findCircleOf(db, viewer.id);
  if (!circle) {
    throw new Problem(
      'conflict',
      'This is your own circle. You can hand it over, or remove its people.',
    );
  }
  const owner = await queries.lockOwner(db, circle.familyUserId);
  const { displayName } = await queries.findPerson(db, viewer.id);
  await recordAct(db, platform, { id: viewer.id, actsFor: owner.id }, { act: 'left' });
  await queries.removeMember(db, owner.id, viewer.id);
  await mails.sendNews(db, platform, {
    to: owner.email,
    subject: `${displayName} left your care circle`,
    words: `${displayName} no longer sees your shortlist, posts and conversations. Their votes are gone with them; what they noted and wrote for you stays.`,
  });
  return { success: true as const };
}

/** Everything that belongs to the family goes to somebody of its circle, in one transaction. */
export async function handOver(context: Family<typeof contract.personChoice>) {
  const { db, viewer, input, platform } = context;
  const former = await queries.lockOwner(db, viewer.id);
  if (!isFamilyOnly(former.roles)) throw new Problem('conflict', familiesOnlyText);
  const heir = await lockMember(db, viewer.id, input.userId);
  if (!isFamilyOnly(heir.roles)) throw new Problem('conflict', familiesOnlyHeirText);
  if (heir.suspendedAt) {
    throw new Problem(
      'conflict',
      `The circle cannot be handed over to ${heir.displayName} at the moment. Please choose somebody else.`,
    );
  }
  const { hasPosts, hasShortlist } = await findOwnThings(db, heir.userId);
  if (hasPosts) {
    throw new Problem(
      'conflict',
      `${heir.displayName} has posts or conversations from before they joined, so the circle cannot become theirs.`,
    );
  }
  if (hasShortlist) {
    throw new Problem(
      'conflict',
      `${heir.displayName} has a shortlist of their own from before they joined, and the circle would read its notes. They can leave the circle, empty that list, and join again with a new invitation. Then the circle can become theirs.`,
    );
  }
  const now = platform.clock.now();
  await moveFamily(db, { from: former.id, to: heir, now });
  await recordAct(
    db,
    platform,
    { id: former.id, actsFor: heir.userId },
    { act: 'handed_over', otherUserId: heir.userId },
  );
  await mails.sendNews(db, platform, {
    to: heir.email,
    subject: `${former.displayName} handed the care circle over to you`,
    words: `The posts, the shortlist and the conversations of the family are yours now. ${former.displayName} stays in the circle as an organizer. Contact details that were shared before were theirs: share yours where you want to.`,
  });
  return { success: true as const };
}

async function lockMember(db: Database, familyUserId: string, userId: string) {
  await queries.lockOwner(db, familyUserId);
  const member = await queries.lockMember(db, familyUserId, userId);
  if (!member) throw new Problem('missing', 'This person is not in your circle.');
  return member;
}

/** A job sends it after the owner's account is gone, and the circle with it. */
export async function tellEnded(
  db: Database,
  platform: Platform,
  { userIds }: { userIds: string[] },
): Promise<void> {
  // Who has deleted their own account meanwhile needs no word.
  for (const { id, email } of await queries.findPeople(db, userIds)) {
    await mails.sendNews(db, platform, {
      to: email,
      subject: 'Your care circle has ended',
      words:
        'The owner of the care circle you were in deleted their account, and its shortlist, posts and notes are gone. Your own account stays.',
    });
    await pushToPages(db, platform, [id], 'circle', {});
  }
}
